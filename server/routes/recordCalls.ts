import type { RecordData, ResourceSchema } from '../../src/schemas/resource';
import type { BulkDeleteRecord, BulkDeleteRefusal } from '../../src/wire/bulkDelete';
import { recordTag } from '../../src/wire/recordTag';
import type { Session } from '../http/appEnv';
import { changedMeanwhile, idTaken, invalid, noSuchRecord } from '../http/errors';
import type { RecordStore } from '../store/store';
import type { Stamp } from './auditStamp';
import { changedRecord, deletedRecord, newRecord } from './recordDocument';
import { isSameRecord } from './sameRecord';

/** What may be done with the records of one resource; each call within the session's account. */
export interface RecordCalls {
  /** Answers the stored record; the same record once more gets the same answer. @throws ApiError 409, 422 */
  add(session: Session, body: RecordData): Promise<RecordData>;
  /** Answers the stored record. @throws ApiError 404, 409 with the record where it has none of the tags, 422 */
  update(session: Session, id: string, body: RecordData, base: BaseTags): Promise<RecordData>;
  /** Soft delete; answers the record as it now is. @throws ApiError 404, 409 as for an update */
  remove(session: Session, id: string, base: BaseTags): Promise<RecordData>;
  /**
   * Deletes many at once, each as `remove` would; of a record that is named twice, what is named first counts. Answers
   * those that were refused, in the order in which they were named.
   */
  removeMany(session: Session, asked: readonly BulkDeleteRecord[]): Promise<readonly BulkDeleteRefusal[]>;
}

/** Tags of what the caller made the change from; null where the caller does not mind what the record is by now. */
type BaseTags = ReadonlySet<string> | null;

/** Two ids in one call would leave open which record is meant. */
function assertSameId(id: string, body: RecordData): void {
  if (body.id !== undefined && body.id !== id) throw invalid({ id: 'The id cannot be changed' });
}

/** What an update may change: where the resource names its fields (vtype: id and status), no others. */
function updatable({ updateFields }: ResourceSchema, body: RecordData): RecordData {
  if (!updateFields) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => updateFields.includes(name)));
}

/** Whether the record is no longer what the caller made the change from. */
const isAnother = (current: RecordData, base: BaseTags): boolean =>
  base !== null && !base.has(recordTag(current));

/** What each is to be deleted from, by its id. */
function basesOf(asked: readonly BulkDeleteRecord[]): ReadonlyMap<string, BaseTags> {
  const bases = new Map<string, BaseTags>();
  for (const { id, base } of asked)
    if (!bases.has(id)) bases.set(id, base === undefined ? null : new Set([base]));
  return bases;
}

/** What a delete left: nothing but deleted records, unless there is none or it has become another. */
function refusalOf(noun: string, id: string, left: RecordData | undefined): BulkDeleteRefusal | null {
  if (!left) return { id, status: 404, message: noSuchRecord(noun).message };
  if (left.status === 0) return null;
  return { id, status: 409, message: changedMeanwhile(noun, left).message, record: left };
}

/** The writing calls, the same for every style of resource. */
export function createRecordCalls(
  schema: ResourceSchema,
  records: RecordStore,
  clock: () => Date,
): RecordCalls {
  const { name, noun } = schema;
  const stamp = (session: Session): Stamp => ({ now: clock(), uid: session.uid });

  /**
   * Deletes what is there, and what it was asked for; what is deleted already stays as it is, so that a repeated call
   * is no conflict with itself. Answers what each is now.
   */
  const deleteAll = (session: Session, bases: ReadonlyMap<string, BaseTags>) => {
    const when = stamp(session);
    return records.updateMany(session.account, name, [...bases.keys()], (current, id) => {
      if (current.status === 0 || isAnother(current, bases.get(id) ?? null)) return null;
      return deletedRecord(schema, current, id, when);
    });
  };

  return {
    async add(session, body) {
      const record = newRecord(schema, body, stamp(session));
      const result = await records.insert(session.account, name, record);
      if (result.inserted) return record.data;
      if (!isSameRecord(result.existing, record.data)) throw idTaken(noun);
      return result.existing;
    },
    async update(session, id, body, base) {
      const given = updatable(schema, body);
      assertSameId(id, given);
      const when = stamp(session);
      const changed = await records.update(session.account, name, id, current => {
        // Under the record's lock: of two who made their change from the same record, one is told.
        if (isAnother(current, base)) throw changedMeanwhile(noun, current);
        return changedRecord(schema, { ...current, id }, given, when);
      });
      if (!changed) throw noSuchRecord(noun);
      return changed;
    },
    async remove(session, id, base) {
      const left = (await deleteAll(session, new Map([[id, base]]))).get(id);
      if (!left) throw noSuchRecord(noun);
      if (left.status !== 0) throw changedMeanwhile(noun, left);
      return left;
    },
    async removeMany(session, asked) {
      const bases = basesOf(asked);
      const left = await deleteAll(session, bases);
      return [...bases.keys()].flatMap(id => refusalOf(noun, id, left.get(id)) ?? []);
    },
  };
}
