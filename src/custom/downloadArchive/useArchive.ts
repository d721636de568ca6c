import { useNotify } from 'ra-core';
import { useFileProvider } from '../files/fileProvider';
import { saveFile, ZIP_NAME } from '../files/saveFile';
import { useTransfer, type Transfer } from '../files/useTransfer';

/** The download counts as complete so long after its file was saved (specification, section 9). */
const COMPLETE_MS = 600;

/** Downloads archives by their names, each saved as file.zip. */
export function useArchive(): Transfer<string> {
  const provider = useFileProvider();
  const notify = useNotify();
  return useTransfer({
    work: (name: string, watch) => provider.archive(name, watch),
    done: async (file, name) => {
      saveFile(file, ZIP_NAME);
      await new Promise(resolve => setTimeout(resolve, COMPLETE_MS));
      notify(`${name} was saved as ${ZIP_NAME}`, { type: 'success', autoHideDuration: 2000 });
    },
  });
}
