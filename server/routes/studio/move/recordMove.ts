import type { StudioDryRun } from '../../../../src/api/studio/drafts';
import { completeResource } from '../../../../src/schemas/defineResource';
import type { RecordData, ResourceSchema } from '../../../../src/schemas/resource';
import { canonicalJson } from '../../../../src/schemas/studio/canonicalJson';
import { hexDigest } from '../../../../src/wire/record/hexDigest';
import { keySources } from '../../../../src/wire/sync/lookUps';
import { ApiError } from '../../../http/errors';
import type { NewLogEntry } from '../../../store/log/logStore';
import {
  MOST_MOVED,
  type MovedRecord,
  type MovingRecord,
  type RecordMove,
} from '../../../store/studio/movingRecord';
import { storedRecord } from '../../master/recordDocument';
import type { Candidate } from '../publish';
import { createTally } from './fieldTally';
import { movedRecord, type Moved, type ValueMove } from './movedRecord';
import { concernsAll, fillsValues, recordPlan, type RecordPlan } from './recordPlan';

/** What a publish does to the records, counted. */
export type Counted = Pick<StudioDryRun, 'steps' | 'plan' | 'confirm'>;

/** The plan of a publish; null for a new resource. */
export const planOf = ({ declaration, live }: Candidate, fill?: readonly string[]): RecordPlan | null =>
  live && recordPlan(live.declaration, declaration, live.version + 1, fill);

/** Moves records, and counts it: the dry run and the publish do the same. */
export function moved(
  candidate: Candidate,
  plan: RecordPlan,
  records: readonly MovingRecord[],
): { readonly all: readonly (readonly [MovingRecord, Moved])[]; readonly counted: Counted } {
  const tally = createTally(plan);
  const all = records.map(record => {
    const result = movedRecord(plan, record);
    tally.add(record.id, result.values);
    return [record, result] as const;
  });
  const steps = tally.steps();
  const counts = steps.map(({ fid, change, counts: counted }) => ({ fid, change, counted }));
  const seen = { from: candidate.live?.digest ?? '', to: candidate.digest, counts };
  const confirm = steps.some(({ change, counts: { failed } }) => change === 'remove' || failed > 0);
  return { all, counted: { steps, confirm, plan: hexDigest(canonicalJson(seen)) } };
}

const hasNewKeys = (before: ResourceSchema | undefined, after: ResourceSchema): boolean =>
  before !== undefined && keySources(after).some(source => !keySources(before).includes(source));

interface Accepted {
  /** Of the dry run that was seen; blank if there was none. */
  readonly plan: string;
  /** The name of the resource, typed. */
  readonly confirm: string;
}

/** The log entries of a publish: its own, and that of each record of which a value changes. */
interface MoveEntries {
  readonly entryOf: (counts: Readonly<Record<string, unknown>>) => NewLogEntry;
  readonly recordEntryOf: (
    id: string,
    data: RecordData,
    values: readonly ValueMove[],
  ) => NewLogEntry | undefined;
}

/** What a publish does with the records, if it is what was seen. */
export function recordMove(
  candidate: Candidate,
  plan: RecordPlan,
  accepted: Accepted,
  { entryOf, recordEntryOf }: MoveEntries,
): RecordMove {
  const schema = completeResource(candidate.declaration);
  // Records are found by the fields that look-ups name.
  const isIndexed = candidate.changes.length > 0 && hasNewKeys(candidate.live?.schema(), schema);
  return {
    of: isIndexed || concernsAll(plan) ? 'all' : plan.moves.map(({ fid }) => fid),
    work(records) {
      if (records.length > MOST_MOVED) throw tooManyRecords();
      const { all, counted } = moved(candidate, plan, records);
      if (candidate.changes.length > 0 || fillsValues(plan)) assertSeen(candidate, counted, accepted);
      const changed = all.filter(([, { isChanged }]) => isChanged || isIndexed);
      return {
        moved: changed.map(([{ id }, { data, aside, values }]): MovedRecord => ({
          record: { ...storedRecord(schema, id, data), log: recordEntryOf(id, data, values) },
          aside,
        })),
        entry: entryOf(told(counted, changed.length)),
      };
    },
  };
}

/** What the log tells of the records: how many changed, and what became of the values by field. */
const told = ({ steps }: Counted, records: number): Readonly<Record<string, unknown>> =>
  records === 0
    ? {}
    : { records, values: Object.fromEntries(steps.map(({ fid, counts }) => [fid, canonicalJson(counts)])) };

/** @throws ApiError 409, 422 */
function assertSeen({ declaration }: Candidate, counted: Counted, { plan, confirm }: Accepted): void {
  if (counted.plan !== plan)
    throw new ApiError(
      409,
      'recordsMoved',
      'Records have changed since the dry run. Nothing was published; look at what it would do now and try again',
      { more: { dryRun: counted } },
    );
  if (counted.confirm && confirm !== declaration.name)
    throw new ApiError(
      422,
      'notConfirmed',
      `Values go aside. Type the name '${declaration.name}' to confirm that; nothing was published`,
      { fields: { confirm: `Type ${declaration.name}` } },
    );
}

const tooManyRecords = (): ApiError =>
  new ApiError(
    422,
    'tooManyRecords',
    `The resource has more than ${MOST_MOVED} records, and these changes touch them. Nothing was published; publish without those changes`,
  );
