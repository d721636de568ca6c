import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { BulkProgress } from '../../api/console';
import * as words from '../../words/en/record';
import { t, translateAny } from '../../words/translator';

/** A record that could not be deleted, with the reason for the user. */
export interface Refusal {
  readonly id: string;
  /** The record's name for users. */
  readonly name: string;
  readonly reason: string;
}

/** Further refusals are counted but not listed. */
export const REFUSALS_SHOWN = 200;

interface ListBulkDeleteReportProps {
  readonly count: number;
  readonly progress: BulkProgress;
  /** The refusals to list, once the deletion has ended; null before. */
  readonly refusals: readonly Refusal[] | null;
  readonly stop: () => void;
  readonly close: () => void;
}

/** Progress of a bulk delete and, at the end, what was deleted and what was not. */
export function ListBulkDeleteReport({ count, progress, refusals, stop, close }: ListBulkDeleteReportProps) {
  const finished = refusals !== null;
  const { done, refused } = progress;
  const deleted = done - refused.length;
  const untouched = count - done;
  return (
    <Dialog open onClose={finished ? close : undefined} maxWidth="sm" fullWidth>
      <DialogTitle>{t(finished ? words.deleteFinished : words.deleting)}</DialogTitle>
      <DialogContent>
        {!finished && (
          <LinearProgress
            aria-label={t(words.deleteRecord)}
            variant="determinate"
            value={(done / count) * 100}
            sx={{ mb: 2 }}
          />
        )}
        <Typography role="status">
          {t(words.deletedOf, { deleted, count })}
          {refused.length > 0 && t(words.failedToo, { count: refused.length })}
          {finished && untouched > 0 && t(words.untouchedToo, { count: untouched })}
        </Typography>
        {refusals !== null && refusals.length > 0 && (
          <ul aria-label={t(words.failed)} style={{ maxHeight: 240, overflow: 'auto', paddingLeft: 20 }}>
            {refusals.map(({ id, name, reason }) => (
              <li key={id} style={{ overflowWrap: 'anywhere' }}>
                {name}: {translateAny(reason)}
              </li>
            ))}
            {refused.length > REFUSALS_SHOWN && (
              <li>{t(words.andMore, { count: refused.length - REFUSALS_SHOWN })}</li>
            )}
          </ul>
        )}
      </DialogContent>
      <DialogActions>
        {finished ? (
          <Button onClick={close}>{t(words.close)}</Button>
        ) : (
          <Button onClick={stop}>{t(words.stop)}</Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
