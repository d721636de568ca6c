import FileDownload from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useNotify } from 'ra-core';
import type { UploadKind } from '../../../api/files/uploads';
import { failureText } from '../../../ui/failureText';
import * as words from '../../../words/en/files';
import { t } from '../../../words/translator';
import { saveFile } from '../transfer/saveFile';

/** Saves a template file. */
export function TemplateButton({ kind }: { readonly kind: UploadKind }) {
  const notify = useNotify();
  const save = async () => {
    try {
      // Loads the workbook writer on demand.
      const { template } = await import('./template');
      const { file, name } = await template(kind);
      saveFile(file, name);
    } catch (cause) {
      const text = failureText(cause);
      notify(text, { type: 'error', messageArgs: { _: text } });
    }
  };
  return (
    <Button
      color="secondary"
      startIcon={<FileDownload />}
      onClick={() => void save()}
      sx={{ alignSelf: 'flex-start' }}
    >
      {t(words.template)}
    </Button>
  );
}
