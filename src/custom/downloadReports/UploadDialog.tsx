import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import * as words from '../../words/en/files';
import { t } from '../../words/translator';
import { UploadPanel } from '../files/upload/UploadPanel';
import { type UploadOutcome, useUpload } from '../files/upload/useUpload';

interface UploadDialogProps {
  readonly onUploaded: (outcome: UploadOutcome) => void;
  readonly close: () => void;
}

/**
 * The full-screen dialog that uploads the accounting side of a reconciliation (docs/behaviour.md, 'Transaction log').
 */
export function UploadDialog({ onUploaded, close }: UploadDialogProps) {
  const upload = useUpload('xlsx', onUploaded);
  return (
    <Dialog open fullScreen onClose={close}>
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <DialogTitle sx={{ flex: 1 }}>{t(words.attach)}</DialogTitle>
        <IconButton aria-label={t(words.close)} title={t(words.closeKey)} onClick={close} sx={{ mr: 1.5 }}>
          <Close />
        </IconButton>
      </Stack>
      <DialogContent>
        <Stack spacing={2}>
          <Typography color="text.secondary">{t(words.attachAbout)}</Typography>
          <UploadPanel upload={upload} waits={false} />
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
