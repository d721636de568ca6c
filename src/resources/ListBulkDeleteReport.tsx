import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { BulkProgress } from './listBulkDelete';

interface ListBulkDeleteReportProps {
  readonly count: number;
  readonly progress: BulkProgress;
  readonly finished: boolean;
  readonly stop: () => void;
  readonly close: () => void;
}

const SHOWN_REFUSALS = 200;

const grouped = (number: number) => number.toLocaleString('en-IN');

/** How far a bulk delete is, and in the end what was deleted and what was not. */
export function ListBulkDeleteReport({ count, progress, finished, stop, close }: ListBulkDeleteReportProps) {
  const titleId = useId();
  const { done, refused } = progress;
  const deleted = done - refused.length;
  const untouched = count - done;
  return (
    <Dialog open onClose={finished ? close : undefined} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{finished ? 'Delete finished' : 'Deleting'}</DialogTitle>
      <DialogContent>
        {!finished && (
          <LinearProgress
            aria-label="Delete"
            variant="determinate"
            value={(done / count) * 100}
            sx={{ mb: 2 }}
          />
        )}
        <Typography role="status">
          {`${grouped(deleted)} of ${grouped(count)} deleted`}
          {refused.length > 0 && `, ${grouped(refused.length)} failed`}
          {finished && untouched > 0 && `, ${grouped(untouched)} left as they were`}
        </Typography>
        {refused.length > 0 && (
          <ul aria-label="Failed" style={{ maxHeight: 240, overflow: 'auto', paddingLeft: 20 }}>
            {refused.slice(0, SHOWN_REFUSALS).map(({ key, name, reason }) => (
              <li key={key} style={{ overflowWrap: 'anywhere' }}>
                {name}: {reason}
              </li>
            ))}
            {refused.length > SHOWN_REFUSALS && <li>and {refused.length - SHOWN_REFUSALS} more</li>}
          </ul>
        )}
      </DialogContent>
      <DialogActions>
        {finished ? <Button onClick={close}>Close</Button> : <Button onClick={stop}>Stop</Button>}
      </DialogActions>
    </Dialog>
  );
}
