import type { StudioDryRun } from '../../../../src/api/studio/dryRun';
import { MOST_SAMPLES, shownFirst } from '../../../../src/api/studio/stepSums';
import type { Field } from '../../../../src/schemas/field';
import { columnType } from '../../../../src/schemas/values/columnType';
import { canonicalJson } from '../../../../src/schemas/studio/canonicalJson';
import { formatDateText } from '../../../../src/wire/text/dateText';
import type { ValueMove } from './movedRecord';
import { changesValues, type FieldMove, type RecordPlan } from './recordPlan';

type Step = StudioDryRun['steps'][number];

const LONGEST_SAMPLE = 200;

const NONE = { moved: 0, same: 0, changed: 0, failed: 0, removed: 0, returned: 0, filled: 0 };

/** Counts what happens to values, by field, with samples. */
export function createTally({ moves }: RecordPlan) {
  const byFid = new Map(
    moves.map(move => [move.fid, { move, counts: { ...NONE }, samples: [...NO_SAMPLES] }]),
  );
  return {
    add(id: string, values: readonly ValueMove[]): void {
      for (const { fid, outcome, before, after } of values) {
        const entry = byFid.get(fid);
        if (!entry) continue;
        entry.counts[outcome] += 1;
        const { move } = entry;
        const sample = { id, outcome, before: shown(move.before, before), after: shown(move.after, after) };
        if (entry.counts[outcome] <= MOST_SAMPLES) entry.samples.push(sample);
      }
    },
    /** The fields whose values move. */
    steps(): readonly Step[] {
      return [...byFid.values()]
        .filter(({ move, counts }) => changesValues(move) || counts.returned + counts.filled > 0)
        .map(({ move, counts, samples }) => ({
          fid: move.fid,
          label: (move.after ?? move.before)?.label ?? '',
          ...changeOf(move),
          counts,
          samples: shownFirst(samples, MOST_SAMPLES),
        }));
    },
  };
}

const NO_SAMPLES: readonly {
  readonly id: string;
  readonly outcome: ValueMove['outcome'];
  readonly before: string;
  readonly after: string;
}[] = [];

function changeOf({ before, after }: FieldMove): Pick<Step, 'change' | 'from' | 'to'> {
  if (!before) return { change: 'add', from: '', to: after?.source ?? '' };
  if (!after) return { change: 'remove', from: before.source, to: '' };
  return isRenamedAlone(before, after)
    ? { change: 'rename', from: before.source, to: after.source }
    : { change: 'kind', from: before.kind, to: after.kind };
}

const isRenamedAlone = (before: Field, after: Field): boolean =>
  before.kind === after.kind && before.source !== after.source;

/** A value as it is stored, but a day as people write it. */
function shown(field: Field | null, value: unknown): string {
  const stored = typeof value === 'string' ? value : value === null ? '' : canonicalJson(value);
  const isDay = field !== null && columnType(field) === 'dateTime';
  const text = (isDay && formatDateText(stored)) || stored;
  return text.length > LONGEST_SAMPLE ? `${text.slice(0, LONGEST_SAMPLE)}…` : text;
}
