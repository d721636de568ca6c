import { keyRevoke } from '../../../api/access/keys';
import { ListConfirm } from '../../../resources/list/ListConfirm';
import { useApi } from '../../../ui/apiContext';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/users';
import { Refused } from '../../frame/Refused';
import { useDeed } from '../../frame/useDeed';
import type { KeyRow } from './keyRows';

interface RevokeKeyProps {
  readonly apiKey: KeyRow;
  readonly changed: () => void;
  readonly close: () => void;
}

/** Asks before an API key ends. */
export function RevokeKey({ apiKey: { id, name }, changed, close }: RevokeKeyProps) {
  const { call } = useApi();
  const { start, pending, refusal } = useDeed(() => {
    changed();
    close();
  });
  return (
    <ListConfirm
      title={t(words.revokeQuestion, { name })}
      pending={pending}
      confirm={() => start({ work: () => call(keyRevoke, { body: { id } }), said: t(words.keyRevoked) })}
      close={close}
    >
      {t(words.revokeFollows)}
      <Refused refusal={refusal} />
    </ListConfirm>
  );
}
