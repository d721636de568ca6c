import type { FieldChange, LogAction } from '../../../src/api/log';
import type { BulkDeleteRefusal } from '../../../src/api/records/bulkDelete';
import type { RecordData, ResourceSchema } from '../../../src/schemas/resource';
import { auditTime } from '../../../src/wire/text/dates';
import type { Session } from '../../http/appEnv';
import { ApiError } from '../../http/errors';
import type { NewLogEntry } from '../../store/log/logStore';
import { StoreConflict, StoreRefusal, type RecordStore, type StoredRecord } from '../../store/store';
import { createRecordCalls, type RecordCalls } from './recordCalls';
import { recordDiff } from './recordDiff';
import type { ResourceRoutesOptions } from './resourceRoutes';

interface WriteRequest {
  readonly session: Session;
  readonly action: LogAction;
  readonly id: unknown;
  readonly payload: RecordData;
}

/** Makes the log entry of a write from its outcome. */
type EntryOf = (
  id: unknown,
  record: RecordData,
  outcome: Pick<NewLogEntry, 'status' | 'error' | 'diff'>,
) => NewLogEntry;

/** The refused ids with their reasons. */
type Refusals = readonly (readonly [id: unknown, error: string])[];

type LoggedCallsOptions = Pick<ResourceRoutesOptions, 'store' | 'clock' | 'logger' | 'refusedEntries'>;

/**
 * The write calls, logged in the transaction log (docs/behaviour.md, 'Transaction log'). An entry is committed with its
 * change, a refused write is logged separately, and a write that changes nothing is not logged.
 */
export function createLoggedCalls(
  schema: ResourceSchema,
  { store, clock, logger, refusedEntries }: LoggedCallsOptions,
): RecordCalls {
  /** Logs refusals by id; the caller gets its answer even if this fails. */
  async function logRefusals(
    { session, action, payload }: WriteRequest,
    entryOf: EntryOf,
    refused: Refusals,
  ): Promise<void> {
    const entries = refused
      .filter(() => refusedEntries.take(session.account) === 0)
      .map(([id, error]) => entryOf(id, payload, { status: 'failed', error: cut(error), diff: [] }));
    if (entries.length < refused.length)
      logger.warn('log.refusalsLeftOut', {
        account: session.account,
        count: refused.length - entries.length,
      });
    if (entries.length === 0) return;
    await store.log
      .add(session.account, ...entries)
      .catch((cause: unknown) => logger.error('log.lost', { type: typeOf(schema, action), error: cause }));
  }

  async function logged<T>(
    request: WriteRequest,
    call: (calls: RecordCalls) => Promise<T>,
    refusalsIn: (answer: T) => Refusals = () => [],
  ): Promise<T> {
    const entryOf = entriesFor(schema, request, clock());
    try {
      const answer = await call(createRecordCalls(schema, withLog(store.records, entryOf), clock));
      await logRefusals(request, entryOf, refusalsIn(answer));
      return answer;
    } catch (error) {
      if (isRefusal(error)) await logRefusals(request, entryOf, [[request.id, messageOf(error)]]);
      throw error;
    }
  }
  const updating = schema.updateFields?.includes('status') ? 'status' : 'update';

  return {
    add: (...request) => {
      const [session, payload] = request;
      return logged({ session, action: 'create', id: payload.id, payload }, calls => calls.add(...request));
    },
    update: (...request) => {
      const [session, id, payload] = request;
      return logged({ session, action: updating, id, payload }, calls => calls.update(...request));
    },
    remove: (...request) => {
      const [session, id] = request;
      return logged({ session, action: 'delete', id, payload: {} }, calls => calls.remove(...request));
    },
    removeMany: (...request) => {
      const [session] = request;
      const many: WriteRequest = { session, action: 'delete', id: '', payload: {} };
      return logged(many, calls => calls.removeMany(...request), loggedRefusals);
    },
  };
}

const typeOf = ({ name }: ResourceSchema, action: LogAction): string => `${name}/${action}`;

const entriesFor =
  (schema: ResourceSchema, { session, action, payload }: WriteRequest, now: Date): EntryOf =>
  (id, record, outcome) => ({
    at: auditTime(now),
    uid: session.uid,
    user: session.user,
    type: typeOf(schema, action),
    recordId: cut(textOf(id)),
    recordName: cut(textOf(record[schema.display])),
    payload: outcome.status === 'failed' ? refusedPayload(schema, payload) : payload,
    ...outcome,
  });

/** Cuts texts, because refused values can have any length. */
const longest = 1_000;
const cut = (text: string): string => text.slice(0, longest);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The refusals that single deletes would have logged: all except those for missing records. */
const loggedRefusals = (refused: readonly BulkDeleteRefusal[]): Refusals =>
  refused.filter(({ status }) => status === 409).map(({ id, message }) => [id, message]);

/** A store that adds the log entry to each change. */
function withLog(records: RecordStore, entryOf: EntryOf): RecordStore {
  const withEntry = (before: RecordData, record: StoredRecord): StoredRecord => {
    const diff: readonly FieldChange[] = recordDiff(before, record.data);
    if (diff.length === 0) return record;
    return { ...record, log: entryOf(record.id, record.data, { status: 'done', error: '', diff }) };
  };
  return {
    ...records,
    insert: (account, resource, record) => records.insert(account, resource, withEntry({}, record)),
    update: (account, resource, id, change) =>
      records.update(account, resource, id, current => {
        const changed = change(current);
        return changed && withEntry(current, changed);
      }),
    updateMany: (account, resource, ids, change) =>
      records.updateMany(account, resource, ids, (current, id) => {
        const changed = change(current, id);
        return changed && withEntry(current, changed);
      }),
  };
}

type Refusal = ApiError | StoreRefusal | StoreConflict;

/** Whether the content of the write was refused. Missing rights and failures of the server do not count. */
function isRefusal(error: unknown): error is Refusal {
  if (error instanceof ApiError) return error.status === 409 || error.status === 422;
  return error instanceof StoreRefusal || error instanceof StoreConflict;
}

function messageOf(error: Refusal): string {
  const fields = error instanceof ApiError ? Object.values(error.fields ?? {}) : [];
  return fields.length > 1 ? fields.join('; ') : error.message;
}

/** Maximum size of a refused payload in the log, as JSON. */
const mostBytes = 4_096;
const longestText = 500;

/**
 * The logged part of a refused write: known fields, each truncated, up to 4 kB in total. Otherwise, refused callers
 * could fill the disk.
 */
function refusedPayload(schema: ResourceSchema, payload: RecordData): RecordData {
  const names = new Set(['id', 'status', ...schema.fields.map(({ source }) => source)]);
  const result: Record<string, unknown> = {};
  let left = mostBytes;
  for (const name of names) {
    if (!Object.hasOwn(payload, name)) continue;
    const value = shortened(payload[name]);
    const size = bytesOf(name) + bytesOf(value);
    if (size > left) continue;
    left -= size;
    result[name] = value;
  }
  return result;
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return cutText(value);
  if (typeof value !== 'object' || value === null) return value;
  return cutText(JSON.stringify(value));
}

const cutText = (text: string): string =>
  text.length <= longestText ? text : `${text.slice(0, longestText)}…`;

/** Bytes as JSON, including the quotes and the separator. */
const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length + 1;
