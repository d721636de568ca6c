import type { RecordData, ResourceSchema } from '../../src/schemas/resource';
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

/** How an entry is made once it is known what became of the write. */
type EntryOf = (record: RecordData, outcome: Pick<NewLogEntry, 'status' | 'error' | 'diff'>) => NewLogEntry;

/**
 * The writing calls with the transaction log (specification, section 3): an entry is stored together with what it tells
 * of, a refused write is told of by itself, and what changes nothing is not told of.
 */
export function createLoggedCalls(
  schema: ResourceSchema,
  { store, clock, logger }: Pick<ResourceRoutesOptions, 'store' | 'clock' | 'logger'>,
): RecordCalls {
  async function logged<T>(asked: Asked, call: (calls: RecordCalls) => Promise<T>): Promise<T> {
    const entryOf = entriesFor(schema, asked, clock());
    try {
      return await call(createRecordCalls(schema, withLog(store.records, entryOf), clock));
    } catch (error) {
      if (isRefusal(error)) {
        const entry = entryOf(asked.payload, { status: 'failed', error: wordsOf(error), diff: [] });
        // The caller is told of the refusal also where it cannot be written down.
        await store.log
          .add(asked.session.account, entry)
          .catch((cause: unknown) => logger.error('log.lost', { type: entry.type, error: cause }));
      }
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
  };
}

const entriesFor =
  ({ name, display }: ResourceSchema, { session, action, id, payload }: Asked, now: Date): EntryOf =>
  (record, outcome) => ({
    at: auditTime(now),
    uid: session.uid,
    user: session.user,
    type: `${name}/${action}`,
    recordId: textOf(id),
    recordName: textOf(record[display]),
    payload,
    ...outcome,
  });

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The records, each of whose changes brings its entry along. */
function withLog(records: RecordStore, entryOf: EntryOf): RecordStore {
  const telling = (before: RecordData, record: StoredRecord): StoredRecord => {
    const diff: readonly FieldChange[] = recordDiff(before, record.data);
    if (diff.length === 0) return record;
    return { ...record, log: entryOf(record.data, { status: 'done', error: '', diff }) };
  };
  return {
    ...records,
    insert: (account, resource, record) => records.insert(account, resource, telling({}, record)),
    update: (account, resource, id, change) =>
      records.update(account, resource, id, current => telling(current, change(current))),
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
