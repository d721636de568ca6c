import type { GridColumn } from '../../../grid/columns/gridColumn';
import { StateMark } from '../../files/StateMark';
import { momentColumn } from '../../frame/momentColumn';
import * as words from '../../../words/en/users';
import type { UserRow } from './userRows';

/** The list's states in the colours of other lists. */
const stateMark = ({ disabled, mustChange }: UserRow): string => {
  if (disabled) return 'failed';
  return mustChange ? 'waiting' : 'ok';
};

export const USER_COLUMNS: readonly GridColumn<UserRow>[] = [
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
