import type { StudioDryRun } from '../../../api/studio/dryRun';
import { plural } from '../../../words/plural';
import { t, translateAny } from '../../../words/translator';
import * as words from '../../../words/en/studio';
import { KIND_WORDS, kindOf } from './fieldProperties';

type Step = StudioDryRun['steps'][number];

const TITLES = {
  rename: words.stepRename,
  kind: words.stepKind,
  remove: words.stepRemove,
  add: words.stepAdd,
} as const satisfies Readonly<Record<Step['change'], string>>;

const COUNTS = [
  ['failed', words.countFailed],
  ['changed', words.countChanged],
  ['removed', words.countRemoved],
  ['returned', words.countReturned],
  ['filled', words.countFilled],
  ['same', words.countSame],
  ['moved', words.countMoved],
] as const satisfies readonly (readonly [keyof Step['counts'], string])[];

interface DryRunStepProps {
  readonly step: Step;
  /** How many records were looked at; null for a run, which does not count them. */
  readonly records: number | null;
}

/** What happens to the values of one field. */
export function DryRunStep({ step, records }: DryRunStepProps) {
  const { change, label, from, to, counts, samples } = step;
  const named = (text: string) =>
    change === 'kind' ? translateAny(KIND_WORDS[kindOf({ kind: text })]) : text;
  // An unchanged value needs no example.
  const changed = samples.filter(({ before, after }) => before !== after);
  const shown = COUNTS.filter(([outcome]) => counts[outcome] > 0);
  // Of an added field no record had a value.
  const valued = Object.values(counts).reduce((sum, each) => sum + each, 0);
  const blank = records === null || change === 'add' ? 0 : records - valued;
  return (
    <section>
      <h3>{t(TITLES[change], { field: translateAny(label), from: named(from), to: named(to) })}</h3>
      <ul>
        {shown.length === 0 && <li>{t(words.noValues)}</li>}
        {shown.map(([outcome, said]) => (
          <li key={outcome}>{plural(said, { smart_count: counts[outcome] })}</li>
        ))}
        {shown.length > 0 && blank > 0 && <li>{plural(words.countBlank, { smart_count: blank })}</li>}
      </ul>
      {changed.length > 0 && (
        <details>
          <summary>{t(words.examples)}</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">{t(words.before)}</th>
                <th scope="col">{t(words.after)}</th>
              </tr>
            </thead>
            <tbody>
              {changed.map(({ id, before, after }) => (
                <tr key={id}>
                  <td>{before === '' ? t(words.blank) : before}</td>
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
