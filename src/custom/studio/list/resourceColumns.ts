import type { GridColumn } from '../../../grid/columns/gridColumn';
import { momentColumn } from '../../users/shared/momentColumn';
import type { ResourceRow } from './resourceRows';
import * as words from '../../../words/en/studio';

export const RESOURCE_COLUMNS: readonly GridColumn<ResourceRow>[] = [
  { source: 'label', title: words.label, type: 'text', card: 'name', width: 200 },
  { source: 'name', title: words.name, type: 'text', width: 150 },
  { source: 'origin', title: words.origin, type: 'text', card: 'value', width: 120 },
  { source: 'state', title: words.state, type: 'text', card: 'state', width: 110 },
  { source: 'version', title: words.version, type: 'number', width: 100 },
  { source: 'records', title: words.records, type: 'number', card: 'value', width: 110 },
  { source: 'owners', title: words.drafts, type: 'text', width: 150 },
  momentColumn('publishedAt', words.publishedAt),
  { source: 'publishedBy', title: words.publishedBy, type: 'text', width: 120 },
];
