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

/** The writing calls of one resource, each within the session's account. */
export interface RecordCalls {
  /** Returns the stored record; adding an equal record again gives the same answer. @throws ApiError 409, 422 */
  add(session: Session, body: RecordData): Promise<RecordData>;
  /** Returns the stored record. @throws ApiError 404, 409 with the record if it has none of the tags, 422 */
  update(session: Session, id: string, body: RecordData, base: BaseTags): Promise<RecordData>;
  /** Soft delete; returns the record as it now is. @throws ApiError 404, 409 as for an update */
  remove(session: Session, id: string, base: BaseTags): Promise<RecordData>;
  /**
   * Deletes many records, each as `remove` would; of duplicate ids the first counts. Returns the refused ones in
   * request order.
   */
  removeMany(session: Session, requested: readonly BulkDeleteRecord[]): Promise<readonly BulkDeleteRefusal[]>;
}

/** Tags of the version that the change is based on; null skips the check. */
type BaseTags = ReadonlySet<string> | null;

/** Two different ids in one call would be ambiguous. */
function assertSameId(id: string, body: RecordData): void {
  if (body.id !== undefined && body.id !== id) throw invalid({ id: 'The id cannot be changed' });
}

/** The changeable fields: those that the resource names (vtype: id and status), else all. */
function updatable({ updateFields }: ResourceSchema, body: RecordData): RecordData {
  if (!updateFields) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => updateFields.includes(name)));
}

/** Whether the record differs from the caller's version. */
const isAnother = (current: RecordData, base: BaseTags): boolean =>
  base !== null && !base.has(recordTag(current));

/** The base tags by record id. */
function basesOf(requested: readonly BulkDeleteRecord[]): ReadonlyMap<string, BaseTags> {
  const bases = new Map<string, BaseTags>();
  for (const { id, base } of requested)
    if (!bases.has(id)) bases.set(id, base === undefined ? null : new Set([base]));
  return bases;
}

/** Why a record was not deleted: it is missing or has changed; null if it was. */
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
   * Deletes the records that match their base tags. Already deleted records stay as they are, so that a repeated call
   * does not conflict with itself. Returns each as it now is.
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
