import type { DownloadEntry } from '../../api/files/reports';
import type { GridColumn } from '../../grid/columns/gridColumn';
import { bytesText } from '../files/amounts';
import { DOWNLOAD_STATE_WORDS, wordsOf } from '../files/fileLabels';
import { StateMark } from '../files/StateMark';
import * as words from '../../words/en/files';

export const DOWNLOAD_COLUMNS: readonly GridColumn<DownloadEntry>[] = [
  { source: 'at', title: words.time, type: 'dateTime', card: 'value', width: 184 },
  { source: 'words', title: words.requested, type: 'text', card: 'name', width: 310 },
  {
    source: 'state',
    title: words.state,
    type: 'text',
    card: 'state',
    width: 120,
    render: ({ state }) => <StateMark state={state} words={wordsOf(DOWNLOAD_STATE_WORDS, state)} />,
  },
  { source: 'rows', title: words.rows, type: 'number', width: 84 },
  {
    source: 'size',
    title: words.size,
    type: 'number',
    card: 'value',
    width: 100,
    render: ({ size }) => (size === null ? '' : bytesText(size)),
  },
  { source: 'actor', title: words.by, type: 'text', width: 90 },
  { source: 'msg', title: words.message, type: 'text', width: 240 },
];
