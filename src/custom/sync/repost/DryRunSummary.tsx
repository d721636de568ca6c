import LinearProgress from '@mui/material/LinearProgress';
import type { UseQueryResult } from '@tanstack/react-query';
import { failureText } from '../../../ui/failureText';
import { REFUSAL_WORDS, type DryRun } from './dryRun';
import { t } from '../../../words/translator';
import { plural } from '../../../words/plural';
import { Phrase } from '../../../words/Phrase';
import * as words from '../../../words/en/sync/details';

interface DryRunWordsProps {
  readonly run: UseQueryResult<DryRun>;
  /** How the rows were selected. */
  readonly words: string;
}

/** How many rows would be posted, how many not, and why. */
export function DryRunSummary({ run, words: picked }: DryRunWordsProps) {
  if (run.isError) return <p role="alert">{t(words.notChecked, { reason: failureText(run.error) })}</p>;
  if (run.isPending) {
    return (
      <div role="status">
        <p>{t(words.checking)}</p>
        <LinearProgress aria-label={t(words.checkingEach)} />
      </div>
    );
  }
  const { eligible, refused, total } = run.data;
  return (
    <div role="status">
      <p>
        <Phrase
          text={words.canBePosted}
          values={{
            count: <b>{eligible.length.toLocaleString('en-IN')}</b>,
            rows: plural(words.rows, { smart_count: total }),
            picked,
          }}
        />
      </p>
      {refused.size > 0 && (
        <>
          <p>{t(words.leftOut)}</p>
          <ul>
            {[...refused].map(([code, count]) => (
              <li key={code}>
                {count.toLocaleString('en-IN')} {t(REFUSAL_WORDS[code])}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
