import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import type { SyncBatch, SyncBatchRow, SyncBatchRowState } from '../../wire/sync';
import { BATCH_ROW_STATES } from '../../wire/syncBatch';
import { counted } from '../dashboard/counted';

interface BatchProgressProps {
  readonly batch: SyncBatch;
  readonly rows: readonly SyncBatchRow[];
  readonly stop: () => void;
  readonly repostFailed: (redisIds: readonly string[]) => void;
}

const STATE_WORDS: Readonly<Record<SyncBatchRowState, string>> = {
  queued: 'Queued',
  posting: 'Posting',
  success: 'Posted',
  error: 'Error',
  exception: 'Exception',
  refused: 'Refused',
  stopped: 'Stopped',
};

const AGAIN: ReadonlySet<SyncBatchRowState> = new Set(['error', 'exception', 'stopped']);

/** So many rows are listed; the rest is counted. */
const LISTED = 200;

/** Numbers and rows of a batch; those that went well come last, since nobody has to look at them. */
export function BatchProgress({ batch, rows, stop, repostFailed }: BatchProgressProps) {
  const { counts, total, state } = batch;
  const left = counts.queued + counts.posting;
  const failed = rows.filter(row => AGAIN.has(row.state));
  const listed = [...rows].sort((one, other) => rank(one) - rank(other)).slice(0, LISTED);
  return (
    <>
      <div role="status">
        <p>{wordsOf(batch, left)}</p>
        <LinearProgress
          variant="determinate"
          value={total === 0 ? 100 : ((total - left) / total) * 100}
          aria-label="Progress of the batch"
        />
      </div>
      <Numbers>
        {BATCH_ROW_STATES.filter(name => counts[name] > 0).map(name => (
          <div key={name}>
            <dt>{STATE_WORDS[name]}</dt>
            <dd>{counts[name].toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </Numbers>
      <div>
        {state === 'running' && (
          <Button variant="outlined" onClick={stop}>
            Stop
          </Button>
        )}
        {state !== 'running' && failed.length > 0 && (
          <Button variant="outlined" onClick={() => repostFailed(failed.map(({ redisId }) => redisId))}>
            Repost the failed ones
          </Button>
        )}
      </div>
      <Outcomes aria-label="Outcome of each row">
        {listed.map(({ redisId, TRANS_ID, state: outcome, msg }) => (
          <li key={redisId}>
            <b>{TRANS_ID || redisId}</b> {STATE_WORDS[outcome]}
            {msg !== '' && <p>{msg}</p>}
          </li>
        ))}
      </Outcomes>
      {rows.length > LISTED && <p>{counted(rows.length - LISTED, 'more row', 'more rows')}.</p>}
    </>
  );
}

const RANKS: readonly SyncBatchRowState[] = [
  'error',
  'exception',
  'refused',
  'stopped',
  'posting',
  'queued',
  'success',
];

const rank = ({ state }: SyncBatchRow) => RANKS.indexOf(state);

function wordsOf({ state, total }: SyncBatch, left: number): string {
  const done = `${(total - left).toLocaleString('en-IN')} of ${counted(total, 'row', 'rows')}`;
  if (state === 'running') return `${done} done.`;
  return state === 'stopped' ? `Stopped. ${done} settled.` : `Ended. ${done} done.`;
}

const Numbers = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 24,
  margin: 0,
  '& dt': { fontSize: 13, color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
}));

const Outcomes = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { padding: '6px 0', borderBottom: `1px solid ${theme.palette.divider}`, overflowWrap: 'anywhere' },
  '& li > b': { marginRight: 8, fontWeight: 500 },
  '& p': { fontSize: 13, color: theme.palette.text.secondary },
}));
