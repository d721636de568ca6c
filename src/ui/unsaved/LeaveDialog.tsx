import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import * as words from '../../words/en/ui';
import { t, translateAny } from '../../words/translator';
import { focusRef } from '../focusRef';
import type { UnsavedWork } from './unsavedWork';

interface LeaveDialogProps {
  readonly open: boolean;
  readonly work: UnsavedWork;
  readonly saving: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Maximum number of listed changes; the rest is counted. */
const NAMED = 8;

/** Confirms the loss of unsaved changes, listing them. Escape stays. */
export function LeaveDialog({ open, work, saving, onStay, onLeave }: LeaveDialogProps) {
  const named = work.changes.slice(0, NAMED);
  const more = work.changes.length - named.length;
  return (
    <Dialog open={open} onClose={onStay} maxWidth="xs" fullWidth>
      <DialogTitle>{t(words.unsavedChanges)}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {saving
            ? t(words.saveUnderWay, { title: translateAny(work.title) })
            : t(words.notSavedIn, { title: translateAny(work.title) })}
        </DialogContentText>
        {saving ? null : (
          <ul style={{ margin: '8px 0 0', paddingLeft: 20 }}>
            {named.map(change => (
              <li key={change}>{translateAny(change)}</li>
            ))}
            {more > 0 ? <li>{t(words.andMore, { count: more })}</li> : null}
          </ul>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onLeave} color="error">
          {t(saving ? words.leave : words.discard)}
        </Button>
        <Button onClick={onStay} variant="contained" ref={focusRef}>
          {t(words.stay)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
