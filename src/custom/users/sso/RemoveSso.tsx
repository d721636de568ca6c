import Button from '@mui/material/Button';
import { useState } from 'react';
import { ssoRemove } from '../../../api/access/sso';
import { ListConfirm } from '../../../resources/list/ListConfirm';
import { useApi } from '../../../ui/apiContext';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/users/sso';
import { Refused } from '../../frame/RefusalText';
import { useDeed } from '../../frame/useDeed';

interface RemoveSsoProps {
  readonly name: string;
  readonly changed: () => void;
}

/** Removes the provider, after asking. */
export function RemoveSso({ name, changed }: RemoveSsoProps) {
  const { call } = useApi();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const { start, pending, refusal } = useDeed(() => {
    close();
    changed();
  });
  return (
    <>
      <Button
        color="error"
        variant="outlined"
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => setAsked(true)}
      >
        {t(words.remove)}
      </Button>
      {isAsked && (
        <ListConfirm
          title={t(words.removeQuestion, { name })}
          pending={pending}
          confirm={() => start({ work: () => call(ssoRemove, { body: {} }), said: t(words.removed) })}
          close={close}
        >
          {t(words.removeFollows)}
          <Refused refusal={refusal} />
        </ListConfirm>
      )}
    </>
  );
}
