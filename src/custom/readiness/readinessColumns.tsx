import type { GridColumn } from '../../grid/columns/gridColumn';
import { formatDateTime } from '../../wire/text/dateText';
import { formatPaise } from '../../wire/text/paise';
import { CureLink } from './CureLink';
import type { WorklistRow } from './readinessRows';
import * as words from '../../words/en/sync/readiness';

export const READINESS_COLUMNS: readonly GridColumn<WorklistRow>[] = [
  {
    source: 'what',
    title: words.what,
    type: 'text',
    width: 170,
    render: (record, tabIndex) => <CureLink record={record} tabIndex={tabIndex} />,
  },
  { source: 'key', title: words.key, type: 'text', width: 220 },
  {
    source: 'rupees',
    title: words.amount,
    type: 'number',
    // Ten crores with paise: an amount is never cut.
    width: 180,
    render: ({ paise, masked }) => (masked ? '' : formatPaise(paise)),
  },
  { source: 'name', title: words.name, type: 'text', card: 'state', width: 210 },
  { source: 'rows', title: words.rows, type: 'number', width: 150 },
  { source: 'behind', title: words.behind, type: 'number', width: 215 },
  {
    source: 'oldest',
    title: words.oldest,
    type: 'dateTime',
    width: 130,
    render: ({ oldest }) => formatDateTime(oldest),
  },
  { source: 'types', title: words.types, type: 'text', width: 200 },
];
