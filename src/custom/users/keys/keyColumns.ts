import type { GridColumn } from '../../../grid/columns/gridColumn';
import { momentColumn } from '../../frame/momentColumn';
import * as words from '../../../words/en/users';
import type { KeyRow } from './keyRows';

export const KEY_COLUMNS: readonly GridColumn<KeyRow>[] = [
  { source: 'name', title: words.name, type: 'text', card: 'name', width: 240 },
  { source: 'rightCount', title: words.rightCount, type: 'number', width: 180 },
  momentColumn('expires', words.expires),
  momentColumn('usedAt', words.lastUse),
  { source: 'createdBy', title: words.createdBy, type: 'text', width: 140 },
  { source: 'createdAt', title: words.createdAt, type: 'dateTime', width: 184 },
];
