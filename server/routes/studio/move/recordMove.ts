import type { StudioDryRun } from '../../../../src/api/studio/dryRun';
import { countOf, DID_NOT_FIT } from '../../../../src/api/studio/stepSums';
import { completeResource } from '../../../../src/schemas/defineResource';
import type { ResourceSchema } from '../../../../src/schemas/resource';
import { canonicalJson } from '../../../../src/schemas/studio/canonicalJson';
import { confirmingNames, isTyped } from '../../../../src/schemas/studio/typedName';
import { newKeys } from '../../../../src/schemas/studio/unsafeChanges';
import { hexDigest } from '../../../../src/wire/record/hexDigest';
import { keySources } from '../../../../src/wire/sync/lookUps';
import { ApiError, conflict } from '../../../http/errors';
import type { NewLogEntry } from '../../../store/log/logStore';
import type { StoredJson } from '../../../store/storedJson';
import type {
  MovedRecord,
  MovingRecord,
  NewRun,
  PublishEffect,
  RecordMove,
} from '../../../store/studio/movingRecord';
import { storedRecord } from '../../master/recordDocument';
import type { Candidate } from '../publish';
import { createTally } from './fieldTally';
import type { LinkedRecords } from './linkedRecords';
import { movedRecord, type Moved } from './movedRecord';
import type { RecordEntryOf } from './recordHistory';
import { concernsAll, fillOf, fillsValues, recordPlan, type RecordPlan } from './recordPlan';
import { mayTakeAway, removesAny } from './takesAway';

/** The effects of a publish on the records, counted by field. */
export type Counted = Pick<StudioDryRun, 'steps' | 'plan' | 'confirm'>;

/** Records, each with its new form. */
export type MovedRecords = readonly (readonly [MovingRecord, Moved])[];

/** The plan of a publish; null for a new resource. */
export const planOf = (
  { declaration, live }: Candidate,
  fill?: readonly string[],
  links?: LinkedRecords,
): RecordPlan | null => live && recordPlan(live.declaration, declaration, live.version + 1, fill, links);

/** Moves records and counts the effects, for dry run and publish alike. */
export function moved(
  candidate: Candidate,
  plan: RecordPlan,
  records: readonly MovingRecord[],
): { readonly all: MovedRecords; readonly counted: Counted } {
  const tally = createTally(plan);
  const all = records.map(record => {
    const result = movedRecord(plan, record);
    tally.add(record.id, result.values);
    return [record, result] as const;
  });
  const steps = tally.steps();
  const counts = steps.map(({ fid, change, counts: counted }) => ({ fid, change, counted }));
  const seen = { from: candidate.live?.digest ?? '', to: candidate.digest, counts };
  const confirm = removesAny(plan) || steps.some(({ counts: each }) => countOf(each, DID_NOT_FIT) > 0);
  return { all, counted: { steps, confirm, plan: hexDigest(canonicalJson(seen)) } };
}

export const hasNewKeys = (before: ResourceSchema | undefined, after: ResourceSchema): boolean =>
  before !== undefined && keySources(after).some(source => !keySources(before).includes(source));

/** The digest of a dry run that reads the records in batches; it covers no counts. */
export const digestOfMany = ({ live, digest }: Candidate, plan: RecordPlan): string =>
  hexDigest(canonicalJson({ from: live?.digest ?? '', to: digest, fill: fillOf(plan) }));

/** The effects that a user has seen and confirmed. */
export interface Accepted {
  /** The digest of the dry run that the user has seen; blank if there was none. */
  readonly plan: string;
  /** The typed name of the resource. */
  readonly confirm: string;
}

interface MoveOptions {
  /**
   * Checks that the user has seen these effects of the publish.
   * @param all the records; null if there are too many to be examined one by one
   * @throws ApiError if the user has not
   */
  readonly assertSeen: (counted: Counted, all: MovedRecords | null) => void;
  /** The entry of the publish. */
  readonly entryOf: (counts: Readonly<Record<string, unknown>>) => NewLogEntry;
  readonly recordEntryOf: RecordEntryOf;
  /** See RecordMove.most. */
  readonly most: number;
  /** How many records a run can move. */
  readonly mostInRun: number;
  readonly uid: number;
  /** Called for a publish that starts a run. @throws ApiError if no run may start */
  readonly beginRun: () => void;
}

/** Moves the records at a publish, if the effects equal those of the dry run that the user has seen. */
export function recordMove(
  candidate: Candidate,
  plan: RecordPlan,
  { assertSeen, entryOf, recordEntryOf, most, mostInRun, uid, beginRun }: MoveOptions,
): RecordMove {
  const schema = completeResource(candidate.declaration);
  // All records are stored again, so that look-ups find them by the new keys.
  const isIndexed = candidate.changes.length > 0 && hasNewKeys(candidate.live?.schema(), schema);
  const seenOfMany = { steps: [], plan: digestOfMany(candidate, plan), confirm: mayTakeAway(plan) };
  const assertIsSeen = (counted: Counted, all: MovedRecords | null): void => {
    if (candidate.changes.length > 0 || fillsValues(plan)) assertSeen(counted, all);
  };
  return {
    of: isIndexed || concernsAll(plan) ? 'all' : plan.moves.map(({ fid }) => fid),
    isCompared:
      candidate.live !== null && newKeys(candidate.live.declaration, candidate.declaration).length > 0,
    most,
    work(records, isLarge) {
      const { all, counted } = moved(candidate, plan, records);
      if (isLarge) assertIsSeen(seenOfMany, null);
      else assertIsSeen(counted, all);
      const stored = all.filter(([, { isChanged }]) => isChanged || isIndexed);
      // A record that is only stored again for look-ups has not changed for users.
      const changed = all.filter(([, { values }]) => values.length > 0).length;
      return {
        moved: stored.map(([{ id }, { data, aside, values }]): MovedRecord => ({
          record: { ...storedRecord(schema, id, data), log: recordEntryOf(id, data, [values]) },
          aside,
        })),
        entry: entryOf(logSummary(counted, changed)),
        effect: effectOf(candidate, counted.steps, changed),
      };
    },
    run(total): NewRun {
      if (total > mostInRun) throw tooManyRecords(total, mostInRun);
      assertIsSeen(seenOfMany, null);
      beginRun();
      return { uid, entry: entryOf({ records: total, run: true }) };
    },
  };
}

const tooManyRecords = (total: number, most: number): ApiError =>
  new ApiError(
    422,
    'limit',
    `The resource has ${total} records; a publish can move ${most}. Nothing was published. Changes that leave the records as they are can be published`,
  );

/** A publish's effect for the resource's history. It has no samples: not every reader may see the values. */
export const effectOf = (
  candidate: Candidate,
  steps: Counted['steps'],
  records: number | null,
): StoredJson<PublishEffect> =>
  canonicalJson({ records, steps: steps.map(step => ({ ...step, samples: [] })), ...originOf(candidate) });

const originOf = ({
  digest,
  draftDigest,
  rollsBackTo,
}: Candidate): Pick<PublishEffect, 'drafted' | 'isRollBack'> => ({
  ...(digest !== draftDigest && { drafted: draftDigest }),
  ...(rollsBackTo !== undefined && { isRollBack: true }),
});

/** The effect to store for a publish whose records a run moves; the counts are stored with the run. */
export const effectOfRun = (candidate: Candidate): StoredJson<PublishEffect> | null =>
  Object.keys(originOf(candidate)).length > 0 ? effectOf(candidate, [], null) : null;

/** The log's summary: how many records changed, and what happened to the values by field. */
export const logSummary = (
  { steps }: Pick<Counted, 'steps'>,
  records: number,
): Readonly<Record<string, unknown>> => (records === 0 ? {} : { records, values: steps.map(stepSummary) });

/** `Rate: same 1204, failed 3` */
function stepSummary({ label, fid, counts }: Counted['steps'][number]): string {
  const outcomes = Object.entries(counts).filter(([, count]) => count > 0);
  return `${label || fid}: ${outcomes.map(([outcome, count]) => `${outcome} ${count}`).join(', ')}`;
}

/** Checks that a publish would have the seen and confirmed effects. @throws ApiError 409, 422 */
export function assertSeen(candidate: Candidate, counted: Counted, { plan, confirm }: Accepted): void {
  if (counted.plan !== plan)
    throw conflict(
      'recordsMoved',
      'Records have changed since the dry run. Nothing was published; look at what it would do now and try again',
      { more: { dryRun: counted } },
    );
  assertConfirmed(candidate, counted, confirm);
}

/** @throws ApiError 422 if the name had to be typed and was not */
export function assertConfirmed(
  { declaration }: Candidate,
  counted: Pick<Counted, 'confirm'>,
  confirm: string,
): void {
  const names = confirmingNames(declaration.name, declaration.menu?.label);
  if (counted.confirm && !isTyped(names, confirm))
    throw new ApiError(
      422,
      'notConfirmed',
      `Values go aside. Type the name '${names[0]}' to confirm that; nothing was published`,
      { fields: { confirm: `Type ${names.join(' or ')}` } },
    );
}
