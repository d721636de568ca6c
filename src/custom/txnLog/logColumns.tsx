import type { GridColumn } from '../../grid/columns/gridColumn';
import * as words from '../../words/en/txnLog';
import { translateAny } from '../../words/translator';
import { StateMark } from '../files/StateMark';
import { RecordLink } from './RecordLink';
import { whatText } from './whatText';

export const LOG_COLUMNS: readonly GridColumn[] = [
  { source: 'at', title: words.time, type: 'dateTime', card: 'value', width: 184 },
  {
    source: 'what',
    title: words.what,
    type: 'text',
    card: 'value',
    width: 260,
    wording: whatText,
  },
  {
    source: 'record',
    title: words.record,
    type: 'text',
    card: 'name',
    width: 210,
    render: (entry, tabIndex) => (
      <RecordLink entry={entry} tabIndex={tabIndex}>
        {String(entry['record'])}
      </RecordLink>
    ),
  },
  { source: 'user', title: words.user, type: 'text', width: 110 },
  {
    source: 'status',
    title: words.status,
    type: 'text',
    card: 'state',
    width: 110,
    render: ({ status }) => (
      <StateMark state={status === words.done ? 'ok' : 'failed'} words={translateAny(String(status))} />
    ),
  },
  { source: 'changes', title: words.changes, type: 'text', width: 360 },
  {
    source: 'error',
    title: words.error,
    type: 'text',
    width: 260,
    wording: text => translateAny(text),
  },
];
