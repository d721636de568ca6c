import type { GridColumn } from '../../grid/gridColumn';
import { StateMark } from '../files/StateMark';
import { RecordLink } from './RecordLink';

/** The columns of /txnlog/list. */
export const LOG_COLUMNS: readonly GridColumn[] = [
  { source: 'at', title: 'Time', type: 'dateTime', width: 184 },
  { source: 'what', title: 'What', type: 'text', width: 210 },
  {
    source: 'record',
    title: 'Record',
    type: 'text',
    width: 210,
    render: (entry, tabIndex) => (
      <RecordLink entry={entry} tabIndex={tabIndex}>
        {String(entry['record'])}
      </RecordLink>
    ),
  },
  { source: 'user', title: 'User', type: 'text', width: 110 },
  {
    source: 'status',
    title: 'Status',
    type: 'text',
    width: 110,
    render: ({ status }) => <StateMark state={status === 'Done' ? 'ok' : 'failed'} words={String(status)} />,
  },
  { source: 'changes', title: 'Changes', type: 'text', width: 360 },
  { source: 'error', title: 'Error', type: 'text', width: 260 },
];
