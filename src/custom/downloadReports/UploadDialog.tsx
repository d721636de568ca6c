import Close from '@mui/icons-material/Close';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { UploadPanel } from '../files/UploadPanel';
import { useUpload, type UploadOutcome } from '../files/useUpload';

interface UploadDialogProps {
  readonly onUploaded: (outcome: UploadOutcome) => void;
  readonly close: () => void;
}

/** The full-screen dialog that uploads the accounting side of a reconciliation (specification, section 2). */
export function UploadDialog({ onUploaded, close }: UploadDialogProps) {
  const upload = useUpload('xlsx', onUploaded);
  return (
    <Dialog open fullScreen onClose={close} aria-labelledby="file-upload-title">
      <Stack direction="row" sx={{ alignItems: 'center' }}>
        <DialogTitle id="file-upload-title" sx={{ flex: 1 }}>
          Attach File
        </DialogTitle>
        <IconButton aria-label="Close" title="Close (Esc)" onClick={close} sx={{ mr: 1.5 }}>
          <Close />
        </IconButton>
      </Stack>
      <DialogContent>
        <Stack spacing={2}>
          <Typography color="text.secondary">
            The accounting side as a workbook (xlsx). Its first sheet has the columns Voucher Date, Voucher
            No, Trans Type, Dealer Code, Location Code and Amount.
          </Typography>
          <UploadPanel upload={upload} waits={false} />
        </Stack>
      </DialogContent>
    </Dialog>
  );
}
