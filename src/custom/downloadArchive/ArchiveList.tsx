import FolderZip from '@mui/icons-material/FolderZipOutlined';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo } from 'react';
import type { GridColumn } from '../../grid/gridColumn';
import { useRecordList } from '../../grid/useRecordList';
import type { ListRecord } from '../../records/listEngine';
import { FileListScreen } from '../files/FileListScreen';
import { useFileProvider } from '../files/fileProvider';
import { TransferFailure } from '../files/TransferFailure';
import { TransferOverlay } from '../files/TransferOverlay';
import { useArchive } from './useArchive';

const COLUMNS: readonly GridColumn[] = [{ source: 'name', title: 'Name', type: 'text', width: 420 }];

const ACTION_WIDTH = 80;

const nameOf = (record: ListRecord) => String(record['name'] ?? '');

/** /download-archive/list: the archives of the account, each with what downloads it (specification, section 2). */
export function ArchiveList() {
  const provider = useFileProvider();
  const open = useCallback(() => provider.archives(), [provider]);
  const list = useRecordList({ resource: 'download-archive', open, columns: COLUMNS, rowKey: 'link' });
  const transfer = useArchive();
  const { start: download } = transfer;
  const actions = useMemo(
    () => ({
      width: ACTION_WIDTH,
      render: (record: ListRecord, tabIndex: 0 | -1) => (
        <IconButton
          aria-label={`Download ${nameOf(record)}`}
          title="Download as file.zip"
          tabIndex={tabIndex}
          onClick={() => download(nameOf(record))}
        >
          <FolderZip />
        </IconButton>
      ),
    }),
    [download],
  );
  return (
    <>
      <FileListScreen
        title="List of Archive"
        list={list}
        about={<TransferFailure transfer={transfer} />}
        actions={actions}
        onOpen={record => download(nameOf(record))}
        empty={<Typography color="text.secondary">There is no archive of this account yet.</Typography>}
      />
      <TransferOverlay words="Downloading Files" transfer={transfer} />
    </>
  );
}
