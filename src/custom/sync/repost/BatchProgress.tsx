import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import {
  type SyncBatch,
  type SyncBatchRow,
  type SyncBatchRowState,
  BATCH_ROW_STATES,
} from '../../../api/sync/batches';
import * as words from '../../../words/en/sync/details';
import { plural } from '../../../words/plural';
import { t, translateAny } from '../../../words/translator';

interface BatchProgressProps {
  readonly batch: SyncBatch;
  readonly rows: readonly SyncBatchRow[];
  readonly stop: () => void;
  readonly repostFailed: (redisIds: readonly string[]) => void;
}

const STATES = {
  queued: words.stateQueued,
  posting: words.statePosting,
  success: words.statePosted,
  error: words.stateError,
  exception: words.stateException,
  refused: words.stateRefused,
  stopped: words.stateStopped,
} as const satisfies Record<SyncBatchRowState, string>;

const AGAIN: ReadonlySet<SyncBatchRowState> = new Set(['error', 'exception', 'stopped']);

/** Maximum number of listed rows; the rest is counted. */
const LISTED = 200;

/** The counts and rows of a batch; successful rows come last, because they need no action. */
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
          aria-label={t(words.progress)}
        />
      </div>
      <Numbers>
        {BATCH_ROW_STATES.filter(name => counts[name] > 0).map(name => (
          <div key={name}>
            <dt>{t(STATES[name])}</dt>
            <dd>{counts[name].toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </Numbers>
      <div>
        {state === 'running' && (
          <Button variant="outlined" onClick={stop}>
            {t(words.stop)}
          </Button>
        )}
        {state !== 'running' && failed.length > 0 && (
          <Button variant="outlined" onClick={() => repostFailed(failed.map(({ redisId }) => redisId))}>
            {t(words.repostFailed)}
          </Button>
        )}
      </div>
      <Outcomes aria-label={t(words.outcomes)}>
        {listed.map(({ redisId, TRANS_ID, state: outcome, msg }) => (
          <li key={redisId}>
            <b>{TRANS_ID || redisId}</b> {t(STATES[outcome])}
            {msg !== '' && <p>{translateAny(msg)}</p>}
          </li>
        ))}
      </Outcomes>
      {rows.length > LISTED && <p>{plural(words.moreRows, { smart_count: rows.length - LISTED })}</p>}
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
  const rows = plural(words.rows, { smart_count: total });
  const progress = t(words.doneOf, { done: total - left, rows });
  if (state === 'running') return t(words.running, { progress });
  return t(state === 'stopped' ? words.stoppedAfter : words.finished, { progress });
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
