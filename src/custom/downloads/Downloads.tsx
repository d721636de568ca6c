import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useNotify } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { useRecordList } from '../../grid/useRecordList';
import type { ListRecord, ListSort } from '../../records/listEngine';
import { FileFrame } from '../files/FileFrame';
import { FileListScreen } from '../files/FileListScreen';
import { FileNav } from '../files/FileNav';
import { useFileProvider } from '../files/fileProvider';
import { saveFile, XLSX_NAME, ZIP_NAME } from '../files/saveFile';
import { TransferFailure } from '../files/TransferFailure';
import { TransferOverlay } from '../files/TransferOverlay';
import { useFreshList } from '../files/useFreshList';
import { useTransfer } from '../files/useTransfer';
import { DOWNLOAD_COLUMNS } from './downloadColumns';
import { useWaitingDownloads } from './useWaitingDownloads';

const NEWEST_FIRST: readonly ListSort[] = [{ source: 'at', order: 'DESC' }];
const ACTION_WIDTH = 120;

/** /downloads: what was asked for, by whom, when, and how it stands. */
export function Downloads() {
  if (useFileProvider().has('downloads')) return <DownloadList />;
  return (
    <FileFrame
      title="Downloads"
      about="This installation keeps no list of downloads: each is saved as soon as it is there."
      group="downloads"
    >
      {null}
    </FileFrame>
  );
}

function DownloadList() {
  const provider = useFileProvider();
  const open = useCallback(() => provider.downloads(), [provider]);
  const list = useRecordList({
    resource: 'downloads',
    open,
    columns: DOWNLOAD_COLUMNS,
    rowKey: 'id',
    defaultSort: NEWEST_FIRST,
  });
  useFreshList(list);
  useWaitingDownloads(list);
  const transfer = useAgain();
  const { start } = transfer;
  const actions = useMemo(() => ({ width: ACTION_WIDTH, render: renderAction(start) }), [start]);
  return (
    <>
      <FileListScreen
        title="Downloads"
        list={list}
        above={<FileNav group="downloads" />}
        about={<TransferFailure transfer={transfer} />}
        actions={actions}
        onOpen={record => isReady(record) && start(record)}
        empty={
          <>
            <Typography color="text.secondary">Nothing has been asked for yet.</Typography>
            <Button variant="contained" component={LinkBase} to="/downloaddata">
              Download Data
            </Button>
          </>
        }
      />
      <TransferOverlay words="Downloading Files" transfer={transfer} />
    </>
  );
}

function useAgain() {
  const provider = useFileProvider();
  const notify = useNotify();
  return useTransfer({
    work: (record: ListRecord, watch) => provider.downloadAgain(String(record['id']), watch),
    done: file => {
      const name = file.type === 'application/zip' ? ZIP_NAME : XLSX_NAME;
      saveFile(file, name);
      notify(`Saved as ${name}`, { type: 'success', autoHideDuration: 2000 });
    },
  });
}

const isReady = (record: ListRecord) => record['state'] === 'ready';

const renderAction = (start: (record: ListRecord) => void) =>
  function DownloadAgain(record: ListRecord, tabIndex: 0 | -1) {
    return (
      isReady(record) && (
        <button type="button" className="link" tabIndex={tabIndex} onClick={() => start(record)}>
          Download
        </button>
      )
    );
  };
