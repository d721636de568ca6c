import type { GridColumn } from '../../../grid/columns/gridColumn';
import * as words from '../../../words/en/users';
import type { RoleRow } from './roleRows';

export const ROLE_COLUMNS: readonly GridColumn<RoleRow>[] = [
  { source: 'name', title: words.name, type: 'text', card: 'name', width: 260 },
  { source: 'origin', title: words.origin, type: 'text', card: 'state', width: 180 },
  { source: 'users', title: words.users, type: 'number', card: 'value', width: 180 },
  { source: 'rightCount', title: words.rightCount, type: 'number', card: 'value', width: 180 },
];
