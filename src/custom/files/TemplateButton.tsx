import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import type { UploadKind } from '../../wire/files';
import { reasonOf } from '../../form/reasonOf';
import { saveFile } from './saveFile';

/** Saves a file of the right form to begin with. */
export function TemplateButton({ kind }: { readonly kind: UploadKind }) {
  const notify = useNotify();
  const save = async () => {
    try {
      // What writes workbooks is fetched when one is wanted.
      const { template } = await import('./template');
      const { file, name } = await template(kind);
      saveFile(file, name);
    } catch (cause) {
      const words = reasonOf(cause);
      notify(words, { type: 'error', messageArgs: { _: words } });
    }
  };
  return (
    <Button
      color="secondary"
      startIcon={<FileDownload />}
      onClick={() => void save()}
      sx={{ alignSelf: 'flex-start' }}
    >
      Download template
    </Button>
  );
}
