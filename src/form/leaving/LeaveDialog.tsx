import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { takeFocus } from '../takeFocus';
import type { UnsavedWork } from './unsavedWork';

interface Props {
  readonly open: boolean;
  readonly work: UnsavedWork;
  readonly saving: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** So many changes are named; the rest are counted. */
const NAMED = 8;

/** Asks before unsaved changes are given up, and says which. Esc stays. */
export function LeaveDialog({ open, work, saving, onStay, onLeave }: Props) {
  const titleId = useId();
  const named = work.changes.slice(0, NAMED);
  const more = work.changes.length - named.length;
  return (
    <Dialog open={open} onClose={onStay} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Unsaved changes</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {saving
            ? `A save in ‘${work.title}’ is under way. If you leave now, you will not see whether it succeeds.`
            : `What you changed in ‘${work.title}’ is not saved:`}
        </DialogContentText>
        {saving ? null : (
          <ul style={{ margin: '8px 0 0', paddingLeft: 20 }}>
            {named.map(change => (
              <li key={change}>{change}</li>
            ))}
            {more > 0 ? <li>and {more} more</li> : null}
          </ul>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onLeave} color="error">
          {saving ? 'Leave' : 'Discard changes'}
        </Button>
        <Button onClick={onStay} variant="contained" ref={takeFocus}>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  );
}
