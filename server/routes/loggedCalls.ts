import type { RecordData, ResourceSchema } from '../../src/schemas/resource';
import type { BulkDeleteRefusal } from '../../src/wire/bulkDelete';
import { auditTime } from '../../src/wire/dates';
import type { FieldChange, LogAction } from '../../src/wire/txnLog';
import type { Session } from '../http/appEnv';
import { ApiError } from '../http/errors';
import type { NewLogEntry } from '../store/logStore';
import { StoreConflict, StoreRefusal, type RecordStore, type StoredRecord } from '../store/store';
import { createRecordCalls, type RecordCalls } from './recordCalls';
import { recordDiff } from './recordDiff';
import type { ResourceRoutesOptions } from './resourceRoutes';

/** A write, as somebody asked for it. */
interface Asked {
  readonly session: Session;
  readonly action: LogAction;
  readonly id: unknown;
  readonly payload: RecordData;
}

/** How an entry is made once it is known what became of the write to the record of this id. */
type EntryOf = (
  id: unknown,
  record: RecordData,
  outcome: Pick<NewLogEntry, 'status' | 'error' | 'diff'>,
) => NewLogEntry;

/** What was refused: ids, and why. */
type Refused = readonly (readonly [id: unknown, error: string])[];

/**
 * The writing calls with the transaction log (specification, section 3): an entry is stored together with what it tells
 * of, a refused write is told of by itself, and what changes nothing is not told of.
 */
export function createLoggedCalls(
  schema: ResourceSchema,
  { store, clock, logger }: Pick<ResourceRoutesOptions, 'store' | 'clock' | 'logger'>,
): RecordCalls {
  /** Writes down what was refused, by the id; the caller is told of it also where it cannot be written down. */
  async function tell(
    { session, action, payload }: Asked,
    entryOf: EntryOf,
    refused: Refused,
  ): Promise<void> {
    const entries = refused.map(([id, error]) => entryOf(id, payload, { status: 'failed', error, diff: [] }));
    if (entries.length === 0) return;
    await store.log
      .add(session.account, ...entries)
      .catch((cause: unknown) => logger.error('log.lost', { type: typeOf(schema, action), error: cause }));
  }

  async function logged<T>(
    asked: Asked,
    call: (calls: RecordCalls) => Promise<T>,
    refusedIn: (answer: T) => Refused = () => [],
  ): Promise<T> {
    const entryOf = entriesFor(schema, asked, clock());
    try {
      const answer = await call(createRecordCalls(schema, withLog(store.records, entryOf), clock));
      await tell(asked, entryOf, refusedIn(answer));
      return answer;
    } catch (error) {
      if (isRefusal(error)) await tell(asked, entryOf, [[asked.id, wordsOf(error)]]);
      throw error;
    }
  }
  const updating = schema.updateFields?.includes('status') ? 'status' : 'update';

  return {
    add: (...asked) => {
      const [session, payload] = asked;
      return logged({ session, action: 'create', id: payload.id, payload }, calls => calls.add(...asked));
    },
    update: (...asked) => {
      const [session, id, payload] = asked;
      return logged({ session, action: updating, id, payload }, calls => calls.update(...asked));
    },
    remove: (...asked) => {
      const [session, id] = asked;
      return logged({ session, action: 'delete', id, payload: {} }, calls => calls.remove(...asked));
    },
    removeMany: (...asked) => {
      const [session] = asked;
      const many: Asked = { session, action: 'delete', id: '', payload: {} };
      return logged(many, calls => calls.removeMany(...asked), toldOf);
    },
  };
}

const typeOf = ({ name }: ResourceSchema, action: LogAction): string => `${name}/${action}`;

const entriesFor =
  (schema: ResourceSchema, { session, action, payload }: Asked, now: Date): EntryOf =>
  (id, record, outcome) => ({
    at: auditTime(now),
    uid: session.uid,
    user: session.user,
    type: typeOf(schema, action),
    recordId: textOf(id),
    recordName: textOf(record[schema.display]),
    payload,
    ...outcome,
  });

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What a delete of many would have written down, had each been asked for by itself: not that there is no record. */
const toldOf = (refused: readonly BulkDeleteRefusal[]): Refused =>
  refused.filter(({ status }) => status === 409).map(({ id, message }) => [id, message]);

/** The records, each of whose changes brings its entry along. */
function withLog(records: RecordStore, entryOf: EntryOf): RecordStore {
  const telling = (before: RecordData, record: StoredRecord): StoredRecord => {
    const diff: readonly FieldChange[] = recordDiff(before, record.data);
    if (diff.length === 0) return record;
    return { ...record, log: entryOf(record.id, record.data, { status: 'done', error: '', diff }) };
  };
  return {
    ...records,
    insert: (account, resource, record) => records.insert(account, resource, telling({}, record)),
    update: (account, resource, id, change) =>
      records.update(account, resource, id, current => telling(current, change(current))),
    updateMany: (account, resource, ids, change) =>
      records.updateMany(account, resource, ids, (current, id) => {
        const changed = change(current, id);
        return changed && telling(current, changed);
      }),
  };
}

type Refusal = ApiError | StoreRefusal | StoreConflict;

/** Whether it is the write that is at fault, and not the caller's right or the server. */
function isRefusal(error: unknown): error is Refusal {
  if (error instanceof ApiError) return error.status === 409 || error.status === 422;
  return error instanceof StoreRefusal || error instanceof StoreConflict;
}

function wordsOf(error: Refusal): string {
  const fields = error instanceof ApiError ? Object.values(error.fields ?? {}) : [];
  return fields.length > 1 ? fields.join('; ') : error.message;
}
