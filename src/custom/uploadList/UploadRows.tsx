import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'ra-core';
import { useCallback } from 'react';
import { uploadRows, type UploadEntry, type UploadRow, uploadRefused } from '../../api/files/uploads';
import type { GridColumn } from '../../grid/columns/gridColumn';
import type { ListTabs } from '../../grid/list/queryReader';
import { useRecordList } from '../../grid/list/useRecordList';
import { useApi } from '../../ui/apiContext';
import { useMayOpen } from '../../ui/mayOpen';
import * as words from '../../words/en/files';
import { t, translateAny } from '../../words/translator';
import { ROW_STATE_WORDS, wordsOf } from '../files/fileLabels';
import { FileListScreen } from '../files/FileListScreen';
import { FileNav } from '../files/FileNav';
import { ListTabBar } from '../files/ListTabBar';
import { StateMark } from '../files/StateMark';
import { saveFile, XLSX_NAME } from '../files/transfer/saveFile';
import { TransferFailure } from '../files/transfer/TransferFailure';
import { TransferOverlay } from '../files/transfer/TransferOverlay';
import { useTransfer, type Transfer } from '../files/transfer/useTransfer';
import { UploadFacts } from './UploadFacts';

const COLUMNS: readonly GridColumn<UploadRow>[] = [
  { source: 'row', title: words.row, type: 'number', width: 90 },
  { source: 'line', title: words.line, type: 'number', card: 'value', width: 90 },
  { source: 'key', title: words.transaction, type: 'text', card: 'name', width: 180 },
  {
    source: 'state',
    title: words.state,
    type: 'text',
    card: 'state',
    width: 140,
    render: ({ state }) => <StateMark state={state} words={wordsOf(ROW_STATE_WORDS, state)} />,
  },
  {
    source: 'reason',
    title: words.reason,
    type: 'text',
    card: 'value',
    width: 420,
    wording: text => translateAny(text),
  },
];

const LIST = { name: 'uploadRows', key: 'row', columns: COLUMNS };

const TABS: ListTabs = {
  source: 'state',
  values: { accepted: ['accepted'], duplicate: ['duplicate'], refused: ['refused'] },
};

/** An upload and its records, each accepted, a duplicate, or rejected with the reason. */
export function UploadRows({ upload }: { readonly upload: UploadEntry }) {
  const api = useApi();
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const { id, rows, accepted, duplicate, refused, kind } = upload;
  const open = useCallback(() => api.rowList(LIST, () => api.call(uploadRows, { id }), id), [api, id]);
  const list = useRecordList({ resource: `upload-rows`, open, columns: COLUMNS, rowKey: 'row', tabs: TABS });
  const transfer = useRefusedRows(upload);
  const openRecord = ({ redisId }: UploadRow) => {
    if (redisId === undefined) return;
    const to = `/txnsync/record/${encodeURIComponent(redisId)}`;
    if (mayOpen(to)) navigate(to);
  };
  return (
    <>
      <FileListScreen
        title={upload.file}
        list={list}
        above={<FileNav group="uploads" />}
        about={
          <>
            <UploadFacts upload={upload} />
            <TransferFailure transfer={transfer} />
          </>
        }
        action={
          refused > 0 && (
            <Button variant="outlined" onClick={() => transfer.start(id)}>
              {t(words.downloadRefused)}
            </Button>
          )
        }
        tabs={
          <ListTabBar
            label={t(words.state)}
            tabs={[
              { name: '', label: t(words.all), count: rows },
              { name: 'accepted', label: t(words.accepted), count: accepted },
              { name: 'duplicate', label: t(words.duplicate), count: duplicate },
              { name: 'refused', label: t(words.refused), count: refused },
            ]}
          />
        }
        onOpen={kind === 'txn' ? openRecord : undefined}
        empty={<Typography color="text.secondary">{t(words.noRecords)}</Typography>}
      />
      <TransferOverlay label={t(words.downloading)} transfer={transfer} />
    </>
  );
}

/** Saves the rejected rows of an upload, with the reasons, as a file of the upload's own kind. */
function useRefusedRows({ kind }: UploadEntry): Transfer<string> {
  const api = useApi();
  return useTransfer({
    work: (id: string, watch) => api.download(uploadRefused, { id }, watch),
    done: file => saveFile(file, kind === 'xlsx' || isWorkbook(file) ? XLSX_NAME : 'file.json'),
  });
}

const isWorkbook = (file: Blob) => file.type.includes('spreadsheet');
