import type { GridColumn } from '../../grid/gridColumn';
import { bytesText } from '../files/amounts';
import { DOWNLOAD_STATE_WORDS, wordsOf } from '../files/fileWords';
import { StateMark } from '../files/StateMark';

/** The columns of /downloads. */
export const DOWNLOAD_COLUMNS: readonly GridColumn[] = [
  { source: 'at', title: 'Time', type: 'dateTime', width: 184 },
  { source: 'words', title: 'Asked for', type: 'text', width: 310 },
  {
    source: 'state',
    title: 'State',
    type: 'text',
    width: 120,
    render: ({ state }) => <StateMark state={String(state)} words={wordsOf(DOWNLOAD_STATE_WORDS, state)} />,
  },
  { source: 'rows', title: 'Rows', type: 'number', width: 84 },
  {
    source: 'size',
    title: 'Size',
    type: 'number',
    width: 100,
    render: ({ size }) => (size === null ? '' : bytesText(Number(size))),
  },
  { source: 'actor', title: 'By', type: 'text', width: 90 },
  { source: 'msg', title: 'Message', type: 'text', width: 240 },
];
