import { useNotify } from 'ra-core';
import { archive } from '../../api/files/archives';
import { useApi } from '../../ui/apiContext';
import { saveFile, ZIP_NAME } from '../files/transfer/saveFile';
import { useTransfer, type Transfer } from '../files/transfer/useTransfer';
import { t } from '../../words/translator';
import * as words from '../../words/en/files';

/** How long after saving the file the download counts as complete (docs/behaviour.md, 'Files and reports'). */
const COMPLETE_MS = 600;

/** Downloads archives by name, each saved as file.zip. */
export function useArchive(): Transfer<string> {
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
