import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { REFUSALS_SHOWN, type BulkProgress, type Refusal } from './bulkDelete';

interface ListBulkDeleteReportProps {
  readonly count: number;
  readonly progress: BulkProgress;
  /** At its end, the records that stay; null before. */
  readonly refusals: readonly Refusal[] | null;
  readonly stop: () => void;
  readonly close: () => void;
}

const grouped = (number: number) => number.toLocaleString('en-IN');

/** How far a bulk delete is, and in the end what was deleted and what was not. */
export function ListBulkDeleteReport({ count, progress, refusals, stop, close }: ListBulkDeleteReportProps) {
  const titleId = useId();
  const finished = refusals !== null;
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
        {refusals !== null && refusals.length > 0 && (
          <ul aria-label="Failed" style={{ maxHeight: 240, overflow: 'auto', paddingLeft: 20 }}>
            {refusals.map(({ id, name, reason }) => (
              <li key={id} style={{ overflowWrap: 'anywhere' }}>
                {name}: {reason}
              </li>
            ))}
            {refused.length > REFUSALS_SHOWN && <li>and {refused.length - REFUSALS_SHOWN} more</li>}
          </ul>
        )}
      </DialogContent>
      <DialogActions>
        {finished ? <Button onClick={close}>Close</Button> : <Button onClick={stop}>Stop</Button>}
      </DialogActions>
    </Dialog>
  );
}
