import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useNotify } from 'ra-core';
import { useCallback, useMemo, useEffect } from 'react';
import { downloadAgain, downloads, type DownloadEntry } from '../../api/files/reports';
import type { GridColumn } from '../../grid/columns/gridColumn';
import { useRecordList, type RecordList } from '../../grid/list/useRecordList';
import type { ListSort } from '../../records/listEngine';
import { useApi } from '../../ui/apiContext';
import { useMayOpen } from '../../ui/mayOpen';
import * as words from '../../words/en/files';
import { t } from '../../words/translator';
import { bytesText } from '../files/amounts';
import { FileFrame } from '../files/FileFrame';
import { DOWNLOAD_STATE_WORDS, wordsOf } from '../files/fileLabels';
import { FileListScreen } from '../files/FileListScreen';
import { FileNav } from '../files/FileNav';
import { StateMark } from '../files/StateMark';
import { saveFile, XLSX_NAME, ZIP_NAME } from '../files/transfer/saveFile';
import { TransferFailure } from '../files/transfer/TransferFailure';
import { TransferOverlay } from '../files/transfer/TransferOverlay';
import { useTransfer } from '../files/transfer/useTransfer';
import { useFreshList } from '../files/useFreshList';

const COLUMNS: readonly GridColumn<DownloadEntry>[] = [
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

const NEWEST_FIRST: readonly ListSort[] = [{ source: 'at', order: 'DESC' }];
const ACTION_WIDTH = 120;

const LIST = {
  name: 'downloads',
  key: 'id',
  columns: [...COLUMNS, { source: 'kind', type: 'text' }],
} as const;

/** /downloads: the requested files, with user, time and state. */
export function Downloads() {
  if (useApi().has(downloads)) return <DownloadList />;
  return (
    <FileFrame title={t(words.downloads)} about={t(words.noDownloadList)} group="downloads">
      {null}
    </FileFrame>
  );
}

function DownloadList() {
  const api = useApi();
  const open = useCallback(() => api.rowList(LIST, () => api.call(downloads)), [api]);
  const list = useRecordList({
    resource: 'downloads',
    open,
    columns: COLUMNS,
    rowKey: 'id',
    defaultSort: NEWEST_FIRST,
  });
  useFreshList(list);
  useWaitingDownloads(list);
  const transfer = useAgain();
  const mayAsk = useMayOpen()('/downloaddata');
  const { start } = transfer;
  const actions = useMemo(() => ({ width: ACTION_WIDTH, render: renderAction(start) }), [start]);
  return (
    <>
      <FileListScreen
        title={t(words.downloads)}
        list={list}
        above={<FileNav group="downloads" />}
        about={<TransferFailure transfer={transfer} />}
        actions={actions}
        onOpen={record => isReady(record) && start(record)}
        empty={
          <>
            <Typography color="text.secondary">{t(words.noDownloads)}</Typography>
            {mayAsk && (
              <Button variant="contained" component={LinkBase} to="/downloaddata">
                {t(words.downloadData)}
              </Button>
            )}
          </>
        }
      />
      <TransferOverlay label={t(words.downloading)} transfer={transfer} />
    </>
  );
}

function useAgain() {
  const api = useApi();
  const notify = useNotify();
  return useTransfer({
    work: ({ id }: DownloadEntry, watch) => api.download(downloadAgain, { id }, watch),
    done: file => {
      const name = file.type === 'application/zip' ? ZIP_NAME : XLSX_NAME;
      saveFile(file, name);
      notify(t(words.savedAs, { file: name }), { type: 'success', autoHideDuration: 2000 });
    },
  });
}

const isReady = ({ state }: DownloadEntry) => state === 'ready';

const renderAction = (start: (record: DownloadEntry) => void) =>
  function DownloadAgain(record: DownloadEntry, tabIndex: 0 | -1) {
    return (
      isReady(record) && (
        <button type="button" className="link" tabIndex={tabIndex} onClick={() => start(record)}>
          {t(words.download)}
        </button>
      )
    );
  };

/** Polling interval in ms while a file is being created. */
const ASK_AGAIN_MS = 3000;

const AT_WORK = ['waiting', 'running'];

/** Polls a list of downloads while one of them is being created and the page is visible. */
function useWaitingDownloads({ source }: Pick<RecordList, 'source'>): void {
  useEffect(() => {
    const look = async () => {
      if (document.hidden || source.getState().status !== 'ready') return;
      const states = await source.engine.counts('state');
      if (AT_WORK.some(state => states.has(state))) await source.reload();
    };
    // A failed poll is repeated at the next interval.
    const timer = setInterval(() => void look().catch(() => undefined), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [source]);
}
