import Button from '@mui/material/Button';
import { useCallback, useState } from 'react';
import type { GridColumn } from '../../../grid/columns/gridColumn';
import { useRecordList } from '../../../grid/list/useRecordList';
import { useApi } from '../../../ui/apiContext';
import * as words from '../../../words/en/users';
import { shownLanguage, t } from '../../../words/translator';
import { StateMark } from '../../files/StateMark';
import { useFreshList } from '../../files/useFreshList';
import { momentColumn } from '../../frame/momentColumn';
import { useRowActions } from '../../frame/rowActions';
import { AccessListScreen } from '../shared/AccessListScreen';
import { InviteDrawer } from './InviteDrawer';
import { UserDrawer } from './UserDrawer';
import { fetchUserRows, type UserRow } from './userRows';

/** A user's state by a name to which StateMark gives an icon and a colour. */
const stateMark = ({ disabled, mustChange }: UserRow): string => {
  if (disabled) return 'failed';
  return mustChange ? 'waiting' : 'ok';
};

const COLUMNS: readonly GridColumn<UserRow>[] = [
  { source: 'id', title: words.name, type: 'text', card: 'name', width: 200 },
  { source: 'role', title: words.role, type: 'text', card: 'value', width: 170 },
  {
    source: 'state',
    title: words.state,
    type: 'text',
    card: 'state',
    width: 180,
    render: user => <StateMark state={stateMark(user)} words={user.state} />,
  },
  momentColumn('lastLogin', words.lastLogin),
  { source: 'wrongTries', title: words.wrongTries, type: 'number', width: 180 },
];

const LIST = { name: 'users', key: 'id', columns: COLUMNS };
const ACTION_WIDTH = 100;

/** /users/list: the users of the account, with the actions on them. */
export function UserList() {
  const api = useApi();
  const [shown, show] = useState<string | null>(null);
  const [invites, setInvites] = useState(false);
  const open = useCallback(() => api.rowList(LIST, () => fetchUserRows(api), shownLanguage()), [api]);
  const list = useRecordList({ resource: 'users', open, columns: COLUMNS, rowKey: 'id' });
  useFreshList(list);
  const actions = useRowActions(
    useCallback(({ id }: UserRow) => [{ label: t(words.manage), act: () => show(id) }], []),
    ACTION_WIDTH,
  );
  const { source, reload } = list;
  const changed = () => void reload().catch(() => undefined);
  return (
    <>
      <AccessListScreen
        title={t(words.listOfUsers)}
        list={list}
        actions={actions}
        action={
          <Button variant="contained" onClick={() => setInvites(true)}>
            {t(words.addUser)}
          </Button>
        }
        onOpen={({ id }) => show(id)}
        nothing={t(words.noUsers)}
      />
      {shown !== null && (
        <UserDrawer key={shown} id={shown} source={source} changed={changed} close={() => show(null)} />
      )}
      {invites && <InviteDrawer changed={changed} close={() => setInvites(false)} />}
    </>
  );
}
