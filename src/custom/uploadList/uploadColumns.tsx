import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import type { GridColumn } from '../../grid/gridColumn';
import { bytesText } from '../files/amounts';
import { KIND_WORDS, RESULT_WORDS, wordsOf } from '../files/fileWords';
import { StateMark } from '../files/StateMark';

/** The columns of /upload/list. */
export const UPLOAD_COLUMNS: readonly GridColumn[] = [
  { source: 'at', title: 'Time', type: 'dateTime', width: 184 },
  {
    source: 'file',
    title: 'File',
    type: 'text',
    width: 214,
    render: (record, tabIndex) => (
      <Link
        component={LinkBase}
        to={`/upload/${encodeURIComponent(String(record['id']))}`}
        tabIndex={tabIndex}
      >
        {String(record['file'])}
      </Link>
    ),
  },
  {
    source: 'kind',
    title: 'Kind',
    type: 'text',
    width: 130,
    render: record => wordsOf(KIND_WORDS, record['kind']),
  },
  {
    source: 'size',
    title: 'Size',
    type: 'number',
    width: 90,
    render: record => bytesText(Number(record['size'])),
  },
  {
    source: 'result',
    title: 'Result',
    type: 'text',
    width: 200,
    render: ({ result }) => <StateMark state={String(result)} words={wordsOf(RESULT_WORDS, result)} />,
  },
  { source: 'rows', title: 'Rows', type: 'number', width: 76 },
  { source: 'accepted', title: 'Accepted', type: 'number', width: 92 },
  { source: 'duplicate', title: 'Duplicate', type: 'number', width: 92 },
  { source: 'refused', title: 'Refused', type: 'number', width: 86 },
  { source: 'actor', title: 'By', type: 'text', width: 90 },
  { source: 'msg', title: 'Message', type: 'text', width: 280 },
];
