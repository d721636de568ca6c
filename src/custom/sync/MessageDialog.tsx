import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { takeFocus } from '../../form/takeFocus';
import type { ListRecord } from '../../records/listEngine';
import { dialogTitle, messageOf } from './statusWords';

interface MessageDialogProps {
  readonly record: ListRecord;
  /** Opens the record whole. */
  readonly open: (record: ListRecord) => void;
  readonly close: () => void;
}

/** What a row's status has to say, in full (specification, section 2, /txnsync). */
export function MessageDialog({ record, open, close }: MessageDialogProps) {
  return (
    <Dialog open onClose={close} aria-labelledby="sync-msg-title" maxWidth="sm" fullWidth>
      <DialogTitle id="sync-msg-title">{dialogTitle(record['type'])}</DialogTitle>
      <DialogContent sx={{ overflowWrap: 'anywhere' }}>
        <Typography variant="caption" color="text.secondary">
          {String(record['redisId'] ?? '')}
        </Typography>
        <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap' }}>{messageOf(record) || 'No message.'}</Typography>
      </DialogContent>
      <DialogActions>
        <Button
          onClick={() => {
            close();
            open(record);
          }}
        >
          Show record
        </Button>
        <Button variant="contained" onClick={close} ref={takeFocus}>
          Ok
        </Button>
      </DialogActions>
    </Dialog>
  );
}
