import CheckIcon from '@mui/icons-material/Check';
import { RECORD_ACTIONS } from '../../../rights/right';
import * as words from '../../../words/en/studio/preview';
import { t } from '../../../words/translator';
import { ActionTitles } from '../../frame/ActionTitles';
import { PreviewTable } from './PreviewTable';
import type { RoleRights } from './useRoleRights';

/** The rights of each role on the records of the draft's resource. */
export function RightsPreview({ roles }: { readonly roles: readonly RoleRights[] }) {
  return (
    <>
      <PreviewTable label={t(words.rights)}>
        <ActionTitles first={t(words.role)} />
        <tbody>
          {roles.map(({ id, name, may }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {RECORD_ACTIONS.map(action => (
                <td key={action}>
                  {may.has(action) ? (
                    <CheckIcon fontSize="small" titleAccess={t(words.allowed)} />
                  ) : (
                    <span aria-label={t(words.notAllowed)} role="img">
                      –
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PreviewTable>
      {roles.some(({ isOwn }) => isOwn) && <p>{t(words.ownRoles)}</p>}
    </>
  );
}
