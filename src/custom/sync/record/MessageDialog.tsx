import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { ListRecord } from '../../../records/listEngine';
import { focusRef } from '../../../ui/focusRef';
import { type SyncType, isSyncStatus } from '../../../wire/sync/syncStatus';
import * as words from '../../../words/en/sync/details';
import { t, translateAny } from '../../../words/translator';
import { messageOf } from '../status/statusLabels';

interface MessageDialogProps {
  readonly record: ListRecord;
  /** Opens the record's drawer. */
  readonly open: (record: ListRecord) => void;
  readonly close: () => void;
}

/** The full message of a row's status (docs/behaviour.md, 'Synchronisation'). */
export function MessageDialog({ record, open, close }: MessageDialogProps) {
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth>
      <DialogTitle>{dialogTitle(record['type'])}</DialogTitle>
      <DialogContent sx={{ overflowWrap: 'anywhere' }}>
        <Typography variant="caption" color="text.secondary">
          {String(record['redisId'] ?? '')}
        </Typography>
        <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap' }}>
          {translateAny(messageOf(record)) || t(words.noMessage)}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button
          onClick={() => {
            close();
            open(record);
          }}
        >
          {t(words.showRecord)}
        </Button>
        <Button variant="contained" onClick={close} ref={focusRef}>
          {t(words.ok)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const TITLES = {
  success: words.successMsg,
  'in-process': words.inProcessMsg,
  error: words.errorMsg,
  exception: words.exceptionMsg,
} as const satisfies Record<SyncType, string>;

/** The title of the dialog that a status opens. */
const dialogTitle = (type: unknown): string => t(isSyncStatus(type) ? TITLES[type] : words.statusMsg);
