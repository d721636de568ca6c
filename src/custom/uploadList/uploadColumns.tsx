import Link from '@mui/material/Link';
import { LinkBase } from 'ra-core';
import type { UploadEntry } from '../../api/files/uploads';
import type { GridColumn } from '../../grid/columns/gridColumn';
import { bytesText } from '../files/amounts';
import { KIND_WORDS, RESULT_WORDS, wordsOf } from '../files/fileLabels';
import { StateMark } from '../files/StateMark';
import * as words from '../../words/en/files';

export const UPLOAD_COLUMNS: readonly GridColumn<UploadEntry>[] = [
  { source: 'at', title: words.time, type: 'dateTime', card: 'value', width: 184 },
  {
    source: 'file',
    title: words.file,
    type: 'text',
    card: 'name',
    width: 214,
    render: ({ id, file }, tabIndex) => (
      <Link component={LinkBase} to={`/upload/${encodeURIComponent(id)}`} tabIndex={tabIndex}>
        {file}
      </Link>
    ),
  },
  {
    source: 'kind',
    title: words.kind,
    type: 'text',
    card: 'value',
    width: 130,
    render: ({ kind }) => wordsOf(KIND_WORDS, kind),
  },
  {
    source: 'size',
    title: words.size,
    type: 'number',
    width: 90,
    render: ({ size }) => bytesText(size),
  },
  {
    source: 'result',
    title: words.result,
    type: 'text',
    card: 'state',
    width: 200,
    render: ({ result }) => <StateMark state={result} words={wordsOf(RESULT_WORDS, result)} />,
  },
  { source: 'rows', title: words.rows, type: 'number', width: 76 },
  { source: 'accepted', title: words.accepted, type: 'number', width: 92 },
  { source: 'duplicate', title: words.duplicate, type: 'number', width: 92 },
  { source: 'refused', title: words.refused, type: 'number', width: 86 },
  { source: 'actor', title: words.by, type: 'text', width: 90 },
  { source: 'msg', title: words.message, type: 'text', width: 280 },
];
