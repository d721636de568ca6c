import type { BulkDeleteRecord, BulkDeleteRefusal } from '../../../src/api/records/bulkDelete';
import type { RecordData, ResourceSchema } from '../../../src/schemas/resource';
import { recordTag } from '../../../src/wire/record/recordTag';
import type { Session } from '../../http/appEnv';
import { changedMeanwhile, idTaken, invalid, noSuchRecord } from '../../http/errors';
import { StoreTaken, type RecordStore } from '../../store/store';
import type { Stamp } from './auditStamp';
import { changedRecord, deletedRecord, newRecord } from './recordDocument';
import { isSameRecord } from './sameRecord';
import { sameMapping, uniqueValues } from './uniqueValues';

/** The write calls of one resource, each within the session's account. */
export interface RecordCalls {
  /** Returns the stored record; adding an equal record again gives the same answer. @throws ApiError 409, 422 */
  add(session: Session, body: RecordData): Promise<RecordData>;
  /** Returns the stored record. @throws ApiError 404, 409 with the current record if no tag matches it, 422 */
  update(session: Session, id: string, body: RecordData, base: BaseTags): Promise<RecordData>;
  /** Soft-deletes the record and returns it. @throws ApiError 404, 409 as for an update */
  remove(session: Session, id: string, base: BaseTags): Promise<RecordData>;
  /**
   * Soft-deletes many records, each like `remove`; if an id is repeated, the first entry counts. Returns the refusals
   * in request order.
   */
  removeMany(session: Session, requested: readonly BulkDeleteRecord[]): Promise<readonly BulkDeleteRefusal[]>;
}

/** Tags of the version that the change is based on; null skips the check. */
type BaseTags = ReadonlySet<string> | null;

/** @throws ApiError 422 if the body names another id */
function assertSameId(id: string, body: RecordData): void {
  if (body.id !== undefined && body.id !== id) throw invalid({ id: 'The id cannot be changed' });
}

/** The fields of a body that an update may change: `updateFields` (vtype: id and status), by default all. */
function updatable({ updateFields }: ResourceSchema, body: RecordData): RecordData {
  if (!updateFields) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => updateFields.includes(name)));
}

/** Whether the record has changed since the caller's version. */
const isAnother = (current: RecordData, base: BaseTags): boolean =>
  base !== null && !base.has(recordTag(current));

/** The base tags by record id. */
function basesOf(requested: readonly BulkDeleteRecord[]): ReadonlyMap<string, BaseTags> {
  const bases = new Map<string, BaseTags>();
  for (const { id, base } of requested)
    if (!bases.has(id)) bases.set(id, base === undefined ? null : new Set([base]));
  return bases;
}

/** Why a record was not deleted: it is missing or has changed. Null if it was deleted. */
function refusalOf(noun: string, id: string, left: RecordData | undefined): BulkDeleteRefusal | null {
  if (!left) return { id, status: 404, message: noSuchRecord(noun).message };
  if (left.status === 0) return null;
  return { id, status: 409, message: changedMeanwhile(noun, left).message, record: left };
}

/** Creates the write calls, which are the same for every style of resource. */
export function createRecordCalls(
  schema: ResourceSchema,
  records: RecordStore,
  clock: () => Date,
): RecordCalls {
  const { name, noun } = schema;
  const stamp = (session: Session): Stamp => ({ now: clock(), uid: session.uid });

  /**
   * Soft-deletes the records that match their base tags. Already deleted records stay unchanged, so that a repeated
   * call does not conflict with itself. Returns each record as it is afterwards.
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
      const unique = uniqueValues(schema, record.data);
      const result = await records
        .insert(session.account, name, { ...record, ...unique })
        .catch((error: unknown) => {
          throw error instanceof StoreTaken ? sameMapping(schema, error.key) : error;
        });
      if (result.inserted) return record.data;
      if (!isSameRecord(result.existing, record.data)) throw idTaken(noun);
      return result.existing;
    },
    async update(session, id, body, base) {
      const given = updatable(schema, body);
      assertSameId(id, given);
      const when = stamp(session);
      const changed = await records.update(session.account, name, id, current => {
        // Checked under the record's lock: of two concurrent changes to one version, the second is refused.
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
    async removeMany(session, requested) {
      const bases = basesOf(requested);
      const left = await deleteAll(session, bases);
      return [...bases.keys()].flatMap(id => refusalOf(noun, id, left.get(id)) ?? []);
    },
  };
}
