import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import type { StudioDryRun } from '../../../api/studio/drafts';
import { plural } from '../../../words/plural';
import { t, translateAny } from '../../../words/translator';
import * as words from '../../../words/en/studio';
import { stepFrame, stepsLook } from '../stepsLook';
import { DryRunStep } from './DryRunStep';

/** What a publish would do to the records, with counts and examples. */
export function DryRun({ run }: { readonly run: StudioDryRun }) {
  const { records, deleted, next, later, steps, rules, broken } = run;
  const hasRules = rules.length > 0 || broken > 0;
  const isQuiet = steps.length === 0 && !hasRules;
  return (
    <Panel aria-label={t(words.dryRun)}>
      <p>{isQuiet ? t(words.recordsStay) : lookedAt(records - deleted, deleted)}</p>
      {next !== null && <Alert severity="warning">{t(words.moreRecords)}</Alert>}
      {later && !isQuiet && <Alert severity="info">{t(words.inBackground)}</Alert>}
      {steps.map(step => (
        <DryRunStep key={step.fid} step={step} records={records} />
      ))}
      {hasRules && <Rules run={run} />}
    </Panel>
  );
}

/** The stricter rules, and the records that do not fulfil them. */
function Rules({ run }: { readonly run: StudioDryRun }) {
  const { next, rules, unchecked, broken, brokenSamples, clashing, clashingSamples } = run;
  const samples = [...brokenSamples, ...clashingSamples];
  const areAllChecked = next === null && unchecked.length === 0;
  return (
    <section>
      <h3>{t(words.rulesOfForm)}</h3>
      <ul>
        {rules.map(rule => (
          <li key={rule}>
            {unchecked.includes(rule)
              ? t(words.notChecked, { rule: translateAny(rule) })
              : translateAny(rule)}
          </li>
        ))}
      </ul>
      {broken > 0 && <p>{plural(words.broken, { smart_count: broken })}</p>}
      {clashing > 0 && <p>{plural(words.clashing, { smart_count: clashing })}</p>}
      {broken + clashing === 0 && areAllChecked && <p>{t(words.noneBroken)}</p>}
      {samples.length > 0 && (
        <details>
          <summary>{t(words.examples)}</summary>
          <ul>
            {samples.map(({ id, why }) => (
              <li key={`${id} ${why}`}>
                <code>{id}</code> {translateAny(why)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Deleted records are moved as well, and the numbers below are of both. */
const lookedAt = (records: number, deleted: number): string =>
  deleted === 0
    ? plural(words.lookedAt, { smart_count: records })
    : plural(words.lookedAtDeleted, { smart_count: records, deleted });

const Panel = styled('section')(({ theme }) => ({
  ...stepsLook(theme),
  marginBottom: 16,
  '& p': { margin: 0 },
  '& section section, & > section': stepFrame(theme),
}));
