import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useNavigate } from 'ra-core';
import { useCallback } from 'react';
import { uploads, type UploadEntry } from '../../api/files/uploads';
import type { GridColumn } from '../../grid/columns/gridColumn';
import { useRecordList } from '../../grid/list/useRecordList';
import type { ListSort } from '../../records/listEngine';
import { useApi } from '../../ui/apiContext';
import { useMayOpen } from '../../ui/mayOpen';
import * as words from '../../words/en/files';
import { t } from '../../words/translator';
import { bytesText } from '../files/amounts';
import { KIND_WORDS, RESULT_WORDS, wordsOf } from '../files/fileLabels';
import { FileListScreen } from '../files/FileListScreen';
import { FileNav } from '../files/FileNav';
import { StateMark } from '../files/StateMark';
import { useFreshList } from '../files/useFreshList';

const COLUMNS: readonly GridColumn<UploadEntry>[] = [
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

const LIST = { name: 'uploads', key: 'id', columns: COLUMNS };
const NEWEST_FIRST: readonly ListSort[] = [{ source: 'at', order: 'DESC' }];

/** /upload/list: the account's uploads with their results (docs/behaviour.md, 'Files and reports'). */
export function UploadList() {
  const api = useApi();
  const hasCall = api.has(uploads);
  const navigate = useNavigate();
  const open = useCallback(
    () => api.rowList(LIST, async () => (hasCall ? api.call(uploads) : api.files.history())),
    [api, hasCall],
  );
  const list = useRecordList({
    resource: 'upload',
    open,
    columns: COLUMNS,
    rowKey: 'id',
    defaultSort: NEWEST_FIRST,
  });
  useFreshList(list);
  const mayUpload = useMayOpen()('/uploaddata');
  const openUpload = ({ id }: UploadEntry) => navigate(`/upload/${encodeURIComponent(id)}`);
  return (
    <FileListScreen
      title={t(words.listOfUploads)}
      list={list}
      above={<FileNav group="uploads" />}
      about={
        !hasCall && (
          <Typography variant="caption" color="text.secondary">
            {t(words.browserUploads)}
          </Typography>
        )
      }
      onOpen={openUpload}
      empty={
        <>
          <Typography color="text.secondary">{t(words.noUploads)}</Typography>
          {mayUpload && (
            <Button variant="contained" component={LinkBase} to="/uploaddata">
              {t(words.uploadJson)}
            </Button>
          )}
        </>
      }
    />
  );
}
