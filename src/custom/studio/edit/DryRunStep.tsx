import type { StudioDryRun } from '../../../api/studio/dryRun';
import { DID_NOT_FIT } from '../../../api/studio/stepSums';
import type { ResourceSchema } from '../../../schemas/resource';
import { useSchemas } from '../../../ui/schemasContext';
import { resourceName } from '../../../ui/screenText';
import * as words from '../../../words/en/studio';
import * as dryRunWords from '../../../words/en/studio/dryRun';
import * as publishWords from '../../../words/en/studio/publish';
import { plural, pluralAny } from '../../../words/plural';
import { t, translateAny } from '../../../words/translator';
import { RecordLink, type NamedRecords } from '../RecordLink';
import { KIND_WORDS, kindOf } from './fieldProperties';
import { DONE, TO_COME, type StepTexts } from './stepTexts';

type Step = StudioDryRun['steps'][number];

interface DryRunStepProps {
  readonly step: Step;
  /** How many records were examined; null for a past publish, which does not count them. */
  readonly records: number | null;
  /** Absent if examples are shown without their records. */
  readonly samples?: NamedRecords;
}

/** What happens to the values of one field. */
export function DryRunStep({ step, records, samples: of }: DryRunStepProps) {
  const { change, counts, samples } = step;
  const schemas = useSchemas();
  // An unchanged value needs no example.
  const changed = samples.filter(({ before, after }) => before !== after);
  const texts = records === null ? DONE : TO_COME;
  const shown = texts.counts.filter(([outcome]) => (counts[outcome] ?? 0) > 0);
  const valued = Object.entries(counts).reduce(
    (sum, [outcome, each]) => sum + (outcome === 'kept' ? 0 : each),
    0,
  );
  // The counts add up to the number of records, except those in `beside`.
  const [values, beside] = [
    shown.filter(([outcome]) => outcome !== 'kept'),
    shown.filter(([outcome]) => outcome === 'kept'),
  ];
  const lineOf = ([outcome, text]: StepTexts['counts'][number]) => (
    <li key={outcome}>
      {pluralAny((change === 'columns' && texts.rows[outcome]) || text, {
        smart_count: counts[outcome] ?? 0,
      })}
    </li>
  );
  // An added field had no values to count. Rows that only gain columns are not counted, unless values return.
  const countsAll = change !== 'add' && !(change === 'columns' && step.from === '');
  const blank = records !== null && countsAll ? records - valued : 0;
  return (
    <section>
      <h3>{titleOf(step, texts, schemas)}</h3>
      <ul>
        {shown.length === 0 && <li>{translateAny(texts.noValue)}</li>}
        {values.map(lineOf)}
        {shown.length > 0 && blank > 0 && <li>{plural(words.countBlank, { smart_count: blank })}</li>}
        {beside.map(lineOf)}
      </ul>
      {changed.length > 0 && (
        // Examples of lost values are open, because the publisher must notice them.
        <details open={changed.some(({ outcome }) => DID_NOT_FIT.has(outcome))}>
          <summary>{t(words.examples)}</summary>
          <table>
            <thead>
              <tr>
                {of && <th scope="col">{t(publishWords.record)}</th>}
                <th scope="col">{t(words.before)}</th>
                <th scope="col">{t(words.after)}</th>
              </tr>
            </thead>
            <tbody>
              {changed.map(({ id, outcome, before, after }) => (
                <tr key={`${id} ${outcome}`}>
                  {of && (
                    <td>
                      <RecordLink id={id} of={of} />
                    </td>
                  )}
                  <td>{beforeOf(outcome, before)}</td>
                  <td>{after === '' ? t(words.blank) : after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  );
}

function titleOf(
  { change, label, from, to }: Step,
  { titles, columnsLost }: StepTexts,
  schemas: readonly ResourceSchema[],
): string {
  const title = change === 'columns' && from !== '' ? columnsLost : titles[change];
  const named = (name: string) => NAMES[change]?.(name, schemas) ?? name;
  return translateAny(title, { field: translateAny(label), from: named(from), to: named(to) });
}

/** How a step's `from` and `to` are shown, for the changes where they are not the names of fields. */
const NAMES: Partial<Record<Step['change'], (name: string, schemas: readonly ResourceSchema[]) => string>> = {
  kind: kind => translateAny(KIND_WORDS[kindOf({ kind })]),
  target(name, schemas) {
    const schema = schemas.find(each => each.name === name);
    return schema ? resourceName(schema) : name;
  },
  columns: lines =>
    lines
      .split('\n')
      .map(label => translateAny(label))
      .join(', '),
};

function beforeOf(outcome: string, before: string): string {
  if (outcome === 'kept') return t(dryRunWords.staysAside, { value: before });
  return before === '' ? t(words.blank) : before;
}
