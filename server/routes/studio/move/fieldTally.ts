import type { StudioDryRun } from '../../../../src/api/studio/dryRun';
import { MOST_SAMPLES, shownFirst } from '../../../../src/api/studio/stepSums';
import { storesAlike } from './fieldForm';
import type { ValueMove } from './movedRecord';
import { changesValues, type FieldMove, type RecordPlan } from './recordPlan';
import { shownValue } from './shownValue';
import { areRows, columnsOf } from './takesAway';

type Step = StudioDryRun['steps'][number];

type Counts = { -readonly [Outcome in keyof Step['counts']]: Step['counts'][Outcome] };

const NONE: Counts = { moved: 0, same: 0, changed: 0, failed: 0, removed: 0, returned: 0, filled: 0 };

/** Counts the outcomes by field and collects samples. @param mostSamples per outcome, and per field in the result */
export function createTally({ moves, links }: RecordPlan, mostSamples = MOST_SAMPLES) {
  const byFid = new Map(
    moves.map(move => [move.fid, { move, counts: { ...NONE }, samples: [...NO_SAMPLES] }]),
  );
  return {
    add(id: string, values: readonly ValueMove[]): void {
      for (const { fid, outcome, before, after } of values) {
        const entry = byFid.get(fid);
        if (!entry) continue;
        const count = (entry.counts[outcome] ?? 0) + 1;
        entry.counts[outcome] = count;
        if (count > mostSamples) continue;
        const { move } = entry;
        // A value that stays set aside has the field's new form.
        const formerField = outcome === 'kept' ? move.after : move.before;
        entry.samples.push({
          id,
          outcome,
          before: shownValue(formerField, before, links),
          after: shownValue(move.after, after, links),
        });
      }
    },
    /** The fields whose values move. */
    steps(): readonly Step[] {
      return [...byFid.values()]
        .filter(
          ({ move, counts }) =>
            changesValues(move) || counts.returned + counts.filled + (counts.kept ?? 0) > 0,
        )
        .map(({ move, counts, samples }) => ({
          fid: move.fid,
          label: (move.after ?? move.before)?.label ?? '',
          ...changeOf(move),
          counts,
          samples: shownFirst(samples, mostSamples),
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

function changeOf(move: FieldMove): Pick<Step, 'change' | 'from' | 'to'> {
  const { before, after } = move;
  if (!before) return { change: 'add', from: '', to: after?.source ?? '' };
  if (!after) return { change: 'remove', from: before.source, to: '' };
  if (before.kind !== after.kind) return { change: 'kind', from: before.kind, to: after.kind };
  if (before.kind === 'reference' && after.kind === 'reference' && !storesAlike(before, after))
    return { change: 'target', from: before.resource, to: after.resource };
  if (areRows(before, after) && !storesAlike(before, after))
    return { change: 'columns', ...columnNames(move) };
  return before.source === after.source
    ? { change: 'stored', from: before.kind, to: after.kind }
    : { change: 'rename', from: before.source, to: after.source };
}

/** The labels of the columns that are removed or converted. */
function columnNames(rows: FieldMove): Pick<Step, 'from' | 'to'> {
  const columns = columnsOf(rows);
  const named = (found: readonly FieldMove[]) =>
    found.flatMap(({ before, after }) => (after ?? before)?.label ?? []).join('\n');
  const removed = columns.filter(({ after }) => after === null);
  return { from: named(removed), to: named(columns.filter(({ after }) => after !== null)) };
}
