import type { RecordData, ResourceSchema } from '../../../../src/schemas/resource';
import { canonicalJson } from '../../../../src/schemas/studio/canonicalJson';
import { auditTime } from '../../../../src/wire/text/dates';
import type { NewLogEntry } from '../../../store/log/logStore';
import type { ValueMove } from './movedRecord';
import type { RecordPlan } from './recordPlan';

/** The log entry of a record whose values were changed by publishes. */
export type RecordEntryOf = (
  id: string,
  data: RecordData,
  steps: readonly (readonly ValueMove[])[],
) => NewLogEntry | undefined;

/** The outcomes that preserve the meaning of a value. */
const SAME: ReadonlySet<ValueMove['outcome']> = new Set(['moved', 'same']);

/** A value for comparison: JSON and the same JSON as text are equal. */
const comparable = (value: unknown): string => (typeof value === 'string' ? value : canonicalJson(value));

interface Publish {
  readonly user: string;
  readonly uid: number;
  readonly now: Date;
  readonly version: number;
  readonly why: string;
}

/**
 * Builds the history entry of a record for a publish: the changed values, before and after.
 * @param plans the plans that may have moved the record
 */
export function recordHistory(
  schema: ResourceSchema,
  plans: readonly RecordPlan[],
  { user, uid, now, version, why }: Publish,
): RecordEntryOf {
  const sources = new Map(
    plans.flatMap(({ moves }) =>
      moves.map(({ fid, before, after }) => [fid, (after ?? before)?.source ?? fid]),
    ),
  );
  return (id, data, steps) => {
    const diff = netChanges(steps).map(({ fid, before, after }) => ({
      field: sources.get(fid) ?? fid,
      before,
      after,
    }));
    if (diff.length === 0) return undefined;
    const name = data[schema.display];
    return {
      at: auditTime(now),
      uid,
      user,
      type: `${schema.name}/update`,
      recordId: id,
      recordName: typeof name === 'string' ? name.slice(0, 1_000) : '',
      payload: { version, why },
      status: 'done',
      error: '',
      diff,
    };
  };
}

/** The net change of each value over all steps. */
function netChanges(steps: readonly (readonly ValueMove[])[]): readonly ValueMove[] {
  const byFid = new Map<string, ValueMove>();
  for (const value of steps.flat()) {
    if (value.outcome === 'kept') continue;
    const first = byFid.get(value.fid);
    const outcome = first && SAME.has(value.outcome) ? first.outcome : value.outcome;
    byFid.set(value.fid, first ? { ...value, outcome, before: first.before } : value);
  }
  return [...byFid.values()].filter(
    ({ outcome, before, after }) => !SAME.has(outcome) && comparable(before) !== comparable(after),
  );
}
