import Button from '@mui/material/Button';
import { useCallback, useState, useMemo } from 'react';
import { lookAs } from '../../../api/access/lookAs';
import { roleDelete, roleList, type RoleEntry } from '../../../api/access/roles';
import type { ConsoleApi } from '../../../api/console';
import type { GridColumn } from '../../../grid/columns/gridColumn';
import { useRecordList } from '../../../grid/list/useRecordList';
import { isRight } from '../../../rights/isRight';
import { OWNER } from '../../../rights/roles';
import { useApi } from '../../../ui/apiContext';
import { unsavedWork } from '../../../ui/unsaved/unsavedWork';
import * as words from '../../../words/en/users';
import { plural } from '../../../words/plural';
import { shownLanguage, t, translateAny } from '../../../words/translator';
import { useFreshList } from '../../files/useFreshList';
import { ConfirmAction } from '../../frame/ConfirmAction';
import type { RowAction } from '../../frame/rowAction';
import { useRowActions } from '../../frame/rowActions';
import { useRefusal } from '../../frame/useRefusal';
import { AccessListScreen } from '../shared/AccessListScreen';
import { roleName } from '../shared/roleName';
import { RoleDrawer, type RoleDraft } from './RoleDrawer';

const ORIGINS: Readonly<Record<RoleEntry['origin'], string>> = {
  shipped: words.shipped,
  changed: words.changed,
  own: words.own,
};

/** A role as a row of the list. */
type RoleRow = Omit<RoleEntry, 'origin'> & {
  /** Where the role comes from, in words. */
  readonly origin: string;
  readonly kind: RoleEntry['origin'];
  readonly rightCount: number;
};

/** The rows of the list of roles. */
async function fetchRoleRows({ call }: ConsoleApi): Promise<readonly RoleRow[]> {
  return (await call(roleList)).map(role => ({
    ...role,
    name: roleName(role),
    kind: role.origin,
    origin: translateAny(ORIGINS[role.origin]),
    rightCount: role.rights.length,
  }));
}

const COLUMNS: readonly GridColumn<RoleRow>[] = [
  { source: 'name', title: words.name, type: 'text', card: 'name', width: 260 },
  { source: 'origin', title: words.origin, type: 'text', card: 'state', width: 180 },
  { source: 'users', title: words.users, type: 'number', card: 'value', width: 180 },
  { source: 'rightCount', title: words.rightCount, type: 'number', card: 'value', width: 180 },
];

const LIST = { name: 'roles', key: 'id', columns: COLUMNS };
const ACTION_WIDTH = 320;

/** /users/roles: the roles and their rights; a new role is a copy of another. */
export function RoleList() {
  const api = useApi();
  const [draft, setDraft] = useState<RoleDraft | null>(null);
  const [going, setGoing] = useState<RoleRow | null>(null);
  const open = useCallback(() => api.rowList(LIST, () => fetchRoleRows(api), shownLanguage()), [api]);
  const list = useRecordList({ resource: 'roles', open, columns: COLUMNS, rowKey: 'id' });
  useFreshList(list);
  const look = useLookAs();
  const actions = useRowActions(
    useCallback(
      (role: RoleRow) => [
        ...actionsOf(role, setDraft, setGoing),
        ...(look && isToLookAs(role, api) ? [{ label: t(words.lookAs), act: look }] : []),
      ],
      [api, look],
    ),
    ACTION_WIDTH,
  );
  const changed = () => void list.reload().catch(() => undefined);
  return (
    <>
      <AccessListScreen
        title={t(words.listOfRoles)}
        list={list}
        actions={actions}
        action={
          <Button variant="contained" onClick={() => setDraft({ id: '', name: '', rights: [] })}>
            {t(words.addRole)}
          </Button>
        }
        onOpen={role => setDraft(draftOf(role))}
        nothing={t(words.noRoles)}
      />
      {draft && <RoleDrawer draft={draft} changed={changed} close={() => setDraft(null)} />}
      {going && <DeleteRole role={going} changed={changed} close={() => setGoing(null)} />}
    </>
  );
}

/** Whether the user can see the console as a role: it has no right that the user lacks, and is not the owner role. */
const isToLookAs = ({ id, rights }: RoleRow, { may }: ConsoleApi): boolean =>
  id !== OWNER && rights.every(right => isRight(right) && may(right));

const draftOf = ({ id, name, rights, kind, secondFactor }: RoleRow): RoleDraft => ({
  id,
  name,
  rights,
  needsFactor: secondFactor,
  isShipped: kind !== 'own',
});

function actionsOf(
  role: RoleRow,
  edit: (draft: RoleDraft) => void,
  remove: (role: RoleRow) => void,
): readonly RowAction<RoleRow>[] {
  const { users } = role;
  const isUsed = role.kind === 'own' && users > 0;
  const copied = { name: t(words.copyOf, { name: role.name }), rights: role.rights };
  return [
    {
      label: t(role.id === OWNER ? words.look : words.change),
      act: () => edit(draftOf(role)),
    },
    { label: t(words.copy), act: () => edit({ id: '', ...copied }) },
    ...(role.kind === 'shipped'
      ? []
      : [
          {
            label: t(role.kind === 'own' ? words.deleteRole : words.asShipped),
            act: () => remove(role),
            reason: isUsed ? plural(words.roleInUse, { smart_count: users }) : undefined,
            isDanger: role.kind === 'own',
          },
        ]),
  ];
}

/** @returns a function that shows the console as a role would see it; null where that is not offered */
function useLookAs(): ((role: RoleRow) => void) | null {
  const api = useApi();
  const refuse = useRefusal();
  return useMemo(() => {
    const { lookAs: begin } = api;
    if (!begin) return null;
    return role =>
      void (async () => {
        if (!(await unsavedWork.askToLeave())) return;
        const seen = await api.call(lookAs, { body: { role: role.id } });
        await begin({ ...seen, role: role.name });
      })().catch(refuse);
  }, [api, refuse]);
}

interface DeleteRoleProps {
  readonly role: RoleRow;
  readonly changed: () => void;
  readonly close: () => void;
}

/** Asks before a role is deleted, or a shipped one gets its original rights back. */
function DeleteRole({ role: { id, kind, name }, changed, close }: DeleteRoleProps) {
  const { call } = useApi();
  const isOwn = kind === 'own';
  return (
    <ConfirmAction
      title={isOwn ? t(words.deleteQuestion, { name }) : t(words.shippedQuestion, { name })}
      work={() => call(roleDelete, { body: { id } })}
      toast={t(isOwn ? words.roleGone : words.roleBack)}
      done={() => {
        changed();
        close();
      }}
      close={close}
    >
      {t(isOwn ? words.deleteFollows : words.shippedFollows)}
    </ConfirmAction>
  );
}
