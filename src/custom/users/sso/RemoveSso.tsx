import Button from '@mui/material/Button';
import { useState } from 'react';
import { ssoRemove } from '../../../api/access/sso';
import { useApi } from '../../../ui/apiContext';
import * as words from '../../../words/en/users/sso';
import { t } from '../../../words/translator';
import { ConfirmAction } from '../../frame/ConfirmAction';

interface RemoveSsoProps {
  readonly name: string;
  readonly changed: () => void;
}

/** Removes the provider, after asking. */
export function RemoveSso({ name, changed }: RemoveSsoProps) {
  const { call } = useApi();
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
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
        <ConfirmAction
          title={t(words.removeQuestion, { name })}
          work={() => call(ssoRemove, { body: {} })}
          toast={t(words.removed)}
          done={() => {
            close();
            changed();
          }}
          close={close}
        >
          {t(words.removeFollows)}
        </ConfirmAction>
      )}
    </>
  );
}
