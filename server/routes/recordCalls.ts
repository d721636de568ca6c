import type { RecordData, ResourceSchema } from '../../src/schemas/resource';
import type { Session } from '../http/appEnv';
import { idTaken, invalid, noSuchRecord } from '../http/errors';
import type { RecordStore } from '../store/store';
import type { Stamp } from './auditStamp';
import { changedRecord, deletedRecord, newRecord } from './recordDocument';
import { isSameRecord } from './sameRecord';

/** What may be done with the records of one resource; each call within the session's account. */
export interface RecordCalls {
  /** Answers the stored record; the same record once more gets the same answer. @throws ApiError 409, 422 */
  add(session: Session, body: RecordData): Promise<RecordData>;
  /** Answers the stored record. @throws ApiError 404, 422 */
  update(session: Session, id: string, body: RecordData): Promise<RecordData>;
  /** Soft delete; answers the record as it now is. @throws ApiError 404 */
  remove(session: Session, id: string): Promise<RecordData>;
}

/** Two ids in one call would leave open which record is meant. */
function assertSameId(id: string, body: RecordData): void {
  if (body.id !== undefined && body.id !== id) throw invalid({ id: 'The id cannot be changed' });
}

/** What an update may change: where the resource names its fields (vtype: id and status), no others. */
function updatable({ updateFields }: ResourceSchema, body: RecordData): RecordData {
  if (!updateFields) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => updateFields.includes(name)));
}

/** The writing calls, the same for every style of resource. */
export function createRecordCalls(
  schema: ResourceSchema,
  records: RecordStore,
  clock: () => Date,
): RecordCalls {
  const { name, noun } = schema;
  const stamp = (session: Session): Stamp => ({ now: clock(), uid: session.uid });

  return {
    async add(session, body) {
      const record = newRecord(schema, body, stamp(session));
      const result = await records.insert(session.account, name, record);
      if (result.inserted) return record.data;
      if (!isSameRecord(result.existing, record.data)) throw idTaken(noun);
      return result.existing;
    },
    async update(session, id, body) {
      const given = updatable(schema, body);
      assertSameId(id, given);
      const when = stamp(session);
      const changed = await records.update(session.account, name, id, current =>
        changedRecord(schema, { ...current, id }, given, when),
      );
      if (!changed) throw noSuchRecord(noun);
      return changed;
    },
    async remove(session, id) {
      const when = stamp(session);
      const deleted = await records.update(session.account, name, id, current =>
        deletedRecord(schema, current, id, when),
      );
      if (!deleted) throw noSuchRecord(noun);
      return deleted;
    },
  };
}
