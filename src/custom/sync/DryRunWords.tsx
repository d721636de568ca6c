import LinearProgress from '@mui/material/LinearProgress';
import { counted } from '../dashboard/counted';
import { REFUSAL_WORDS } from './dryRun';
import type { DryRunState } from './useDryRun';

interface DryRunWordsProps {
  readonly run: DryRunState;
  /** By which choice the rows came together. */
  readonly words: string;
}

/** How many of the rows would be posted, and how many not and why. */
export function DryRunWords({ run, words }: DryRunWordsProps) {
  if (run.status === 'failed') return <p role="alert">The rows could not be looked through. {run.why}</p>;
  if (run.status === 'loading') {
    return (
      <div role="status">
        <p>Looking at each row, nothing is posted yet.</p>
        <LinearProgress aria-label="Looking at each row" />
      </div>
    );
  }
  const { eligible, refused, total } = run.result;
  return (
    <div role="status">
      <p>
        <b>{eligible.length.toLocaleString('en-IN')}</b> of {counted(total, 'row', 'rows')} {words} can be
        posted again.
      </p>
      {refused.size > 0 && (
        <>
          <p>Left out:</p>
          <ul>
            {[...refused].map(([code, count]) => (
              <li key={code}>
                {count.toLocaleString('en-IN')} {REFUSAL_WORDS[code]}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
