import FolderZip from '@mui/icons-material/FolderZipOutlined';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useNotify } from 'ra-core';
import { useCallback, useMemo } from 'react';
import type { ConsoleApi } from '../../api/console';
import { archiveName, archives, archive } from '../../api/files/archives';
import type { GridColumn } from '../../grid/columns/gridColumn';
import { useRecordList } from '../../grid/list/useRecordList';
import { useApi } from '../../ui/apiContext';
import * as words from '../../words/en/files';
import { t } from '../../words/translator';
import { FileListScreen } from '../files/FileListScreen';
import { saveFile, ZIP_NAME } from '../files/transfer/saveFile';
import { TransferFailure } from '../files/transfer/TransferFailure';
import { TransferOverlay } from '../files/transfer/TransferOverlay';
import { useTransfer, type Transfer } from '../files/transfer/useTransfer';

type ArchiveRow = Awaited<ReturnType<typeof archivesOf>>[number];

const COLUMNS: readonly GridColumn<ArchiveRow>[] = [
  { source: 'name', title: words.name, type: 'text', width: 420 },
];

const LIST = { name: 'archives', key: 'link', columns: COLUMNS };

const ACTION_WIDTH = 80;

async function archivesOf(api: ConsoleApi) {
  const links = await api.call(archives, { body: { pg: api.account() } });
  return links.map(link => ({ name: archiveName(link), link }));
}

/**
 * /download-archive/list: the account's archives, each with a download button (docs/behaviour.md, 'Files and reports').
 */
export function ArchiveList() {
  const api = useApi();
  const open = useCallback(() => api.rowList(LIST, () => archivesOf(api)), [api]);
  const list = useRecordList({ resource: 'download-archive', open, columns: COLUMNS, rowKey: 'link' });
  const transfer = useArchive();
  const { start: download } = transfer;
  const actions = useMemo(
    () => ({
      width: ACTION_WIDTH,
      render: ({ name }: ArchiveRow, tabIndex: 0 | -1) => (
        <IconButton
          aria-label={t(words.downloadName, { name })}
          title={t(words.downloadZip)}
          tabIndex={tabIndex}
          onClick={() => download(name)}
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
        title={t(words.archives)}
        list={list}
        about={<TransferFailure transfer={transfer} />}
        actions={actions}
        onOpen={({ name }) => download(name)}
        empty={<Typography color="text.secondary">{t(words.noArchives)}</Typography>}
      />
      <TransferOverlay label={t(words.downloading)} transfer={transfer} />
    </>
  );
}

/** How long after saving the file the download counts as complete (docs/behaviour.md, 'Files and reports'). */
const COMPLETE_MS = 600;

/** Downloads archives by name, each saved as file.zip. */
function useArchive(): Transfer<string> {
  const api = useApi();
  const notify = useNotify();
  return useTransfer({
    work: (name: string, watch) => api.download(archive, { name }, watch),
    done: async (file, name) => {
      saveFile(file, ZIP_NAME);
      await new Promise(resolve => setTimeout(resolve, COMPLETE_MS));
      notify(t(words.nameSavedAs, { name, file: ZIP_NAME }), { type: 'success', autoHideDuration: 2000 });
    },
  });
}
