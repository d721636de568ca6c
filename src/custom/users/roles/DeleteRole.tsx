import { roleDelete } from '../../../api/access/roles';
import { ListConfirm } from '../../../resources/list/ListConfirm';
import { useApi } from '../../../ui/apiContext';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/users';
import { Refused } from '../../frame/RefusalText';
import { useDeed } from '../../frame/useDeed';
import type { RoleRow } from './roleRows';

interface DeleteRoleProps {
  readonly role: RoleRow;
  readonly changed: () => void;
  readonly close: () => void;
}

/** Asks before a role is deleted, or a changed one is reset to how it was shipped. */
export function DeleteRole({ role, changed, close }: DeleteRoleProps) {
  const { call } = useApi();
  const { start, pending, refusal } = useDeed(() => {
    changed();
    close();
  });
  const { id, kind, name } = role;
  const isOwn = kind === 'own';
  return (
    <ListConfirm
      title={isOwn ? t(words.deleteQuestion, { name }) : t(words.shippedQuestion, { name })}
      pending={pending}
      confirm={() =>
        start({
          work: () => call(roleDelete, { body: { id } }),
          said: t(isOwn ? words.roleGone : words.roleBack),
        })
      }
      close={close}
    >
      {t(isOwn ? words.deleteFollows : words.shippedFollows)}
      <Refused refusal={refusal} />
    </ListConfirm>
  );
}
