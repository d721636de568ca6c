import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import type { StudioDryRun } from '../../../api/studio/dryRun';
import * as words from '../../../words/en/studio';
import * as dryRunWords from '../../../words/en/studio/dryRun';
import { plural } from '../../../words/plural';
import { t, translateAny } from '../../../words/translator';
import { RecordLink, type NamedRecords } from '../RecordLink';
import { stepFrame, stepsLook } from '../stepsLook';
import { DryRunStep } from './DryRunStep';

interface DryRunProps {
  /** The name of the resource. */
  readonly resource: string;
  readonly run: StudioDryRun;
  /** The names of the records in the examples. */
  readonly names?: StudioDryRun['names'];
}

/** What a publish would do to the records, with counts and examples. */
export function DryRun({ resource, run, names = run.names }: DryRunProps) {
  const samples = useMemo(
    () => ({ resource, names: new Map(names.map(({ id, name }) => [id, name])) }),
    [resource, names],
  );
  const { records, deleted, next, later, steps, rules, broken, emptied, following } = run;
  const hasRules = rules.length > 0 || broken + emptied > 0;
  const isQuiet = steps.length === 0 && !hasRules;
  return (
    <Panel aria-label={t(words.dryRun)}>
      <p>{isQuiet ? t(words.recordsStay) : lookedAt(records - deleted, deleted)}</p>
      {next !== null && <Alert severity="warning">{t(words.moreRecords)}</Alert>}
      {later && !isQuiet && <Alert severity="info">{t(words.inBackground)}</Alert>}
      {steps.map(step => (
        <DryRunStep key={step.fid} step={step} records={records} samples={samples} />
      ))}
      {hasRules && <Rules run={run} of={samples} />}
      {following.length > 0 && (
        <Alert severity="info">
          {plural(dryRunWords.following, {
            smart_count: following.length,
            names: following.map(({ label }) => translateAny(label)).join(', '),
          })}
        </Alert>
      )}
    </Panel>
  );
}

/** The stricter rules, and the records that break them. */
function Rules({ run, of }: Pick<DryRunProps, 'run'> & { readonly of: NamedRecords }) {
  const { next, rules, unchecked, broken, brokenSamples, clashing, clashingSamples } = run;
  const { brokenBy, clashingBy, emptied, emptiedSamples } = run;
  const samples = [
    ...[...brokenSamples, ...clashingSamples].map(({ id, why }) => [id, translateAny(why)] as const),
    ...emptiedSamples.map(({ id, fields }) => [id, t(dryRunWords.becomesEmpty, { fields })] as const),
  ];
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
      {brokenBy.length > 0 && (
        <ul>
          {brokenBy.map(({ field, why, count }) => (
            <li key={`${field} ${why}`}>
              {plural(dryRunWords.brokenBy, {
                smart_count: count,
                field: translateAny(field),
                why: translateAny(why),
              })}
            </li>
          ))}
        </ul>
      )}
      {clashing > 0 && <p>{plural(words.clashing, { smart_count: clashing })}</p>}
      {clashingBy.length > 0 && (
        <ul>
          {clashingBy.map(({ why, count }) => (
            <li key={why}>
              {plural(dryRunWords.clashingBy, { smart_count: count, why: translateAny(why) })}
            </li>
          ))}
        </ul>
      )}
      {emptied > 0 && <p>{plural(dryRunWords.emptied, { smart_count: emptied })}</p>}
      {broken + clashing + emptied === 0 && areAllChecked && <p>{t(words.noneBroken)}</p>}
      {samples.length > 0 && (
        <details>
          <summary>{t(words.examples)}</summary>
          <ul>
            {samples.map(([id, why]) => (
              <li key={`${id} ${why}`}>
                <RecordLink id={id} of={of} />: {why}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** Deleted records are moved too, and the numbers below include them. */
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
