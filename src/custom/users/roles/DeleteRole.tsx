import { roleDelete } from '../../../api/access/roles';
import { useApi } from '../../../ui/apiContext';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/users';
import { ConfirmDeed } from '../../frame/ConfirmDeed';
import type { RoleRow } from './roleRows';

interface DeleteRoleProps {
  readonly role: RoleRow;
  readonly changed: () => void;
  readonly close: () => void;
}

/** Asks before a role is deleted, or a changed one is reset to how it was shipped. */
export function DeleteRole({ role: { id, kind, name }, changed, close }: DeleteRoleProps) {
  const { call } = useApi();
  const isOwn = kind === 'own';
  return (
    <ConfirmDeed
      title={isOwn ? t(words.deleteQuestion, { name }) : t(words.shippedQuestion, { name })}
      work={() => call(roleDelete, { body: { id } })}
      said={t(isOwn ? words.roleGone : words.roleBack)}
      done={() => {
        changed();
        close();
      }}
      close={close}
    >
      {t(isOwn ? words.deleteFollows : words.shippedFollows)}
    </ConfirmDeed>
  );
}
