import type { BulkProgress, BulkWatch, PreparedDelete } from '../../api/console';
import { logList } from '../../api/log';
import {
  BULK_DELETE_MOST,
  bulkDeleteCall,
  type BulkDeleteRecord,
  type BulkDeleteRefusal,
} from '../../api/records/bulkDelete';
import * as shape from '../../api/shape';
import type { ResourceSchema } from '../../schemas/resource';
import { CHANGED_MEANWHILE } from '../../wire/http/changedMeanwhile';
import type { CallerSession } from '../transport/callerSession';
import { refused as refusal, unreadable } from '../transport/callFailure';
import { sendingOf } from '../transport/declaredCalls';
import type { Transport } from '../transport/transport';
import type { BaseCheck } from './baseCheck';
import { forEachLimited } from './forEachLimited';
import type { OpenLists } from './openLists';
import { inBatches, taggedInTurn } from './taggedBatches';

type Refused = BulkProgress['refused'][number];

/**
 * Prepares the deletion of records while the user reads the confirmation: the versions of that moment are deleted, and
 * records that change before the deletion are refused.
 * @param signal aborted if the user declines
 * @returns a function that deletes the records
 */
export type BulkDelete = (
  schema: ResourceSchema,
  ids: readonly string[],
  signal?: AbortSignal,
) => PreparedDelete;

export interface BulkDeleteOptions {
  readonly transport: Transport;
  readonly session: CallerSession;
  readonly lists: OpenLists;
  readonly syncCacheFromConflict: BaseCheck['syncCacheFromConflict'];
  /** Whether the core calls delete the resource's records (docs/behaviour.md). */
  readonly isMaster: (schema: ResourceSchema) => boolean;
  /** Deletes one record. @throws the reason for a failure */
  readonly remove: (schema: ResourceSchema, id: string) => Promise<unknown>;
}

type BulkDeleteCall = NonNullable<ReturnType<typeof bulkDeleteCall>>;

/** One call with its records. */
interface Batch {
  readonly schema: ResourceSchema;
  readonly call: BulkDeleteCall;
  readonly records: readonly BulkDeleteRecord[];
}

/** Concurrent calls. */
const AT_ONCE = 4;

/** Maximum number of progress reports, however many records there are. */
const REPORTS = 200;

/** Deletes each record by its own call, or a thousand per call if the API offers `bulk-delete`. */
export function createBulkDelete(options: BulkDeleteOptions): BulkDelete {
  const { session, isMaster, remove } = options;

  /** The API's bulk delete, if the API also keeps the log: this browser would have to log ten thousand writes. */
  const callOf = (schema: ResourceSchema): BulkDeleteCall | null => {
    const bulkDelete = bulkDeleteCall(schema);
    const has = ({ feature }: { readonly feature: string }) => session.features().has(feature);
    return bulkDelete && has(bulkDelete) && has(logList) && isMaster(schema) ? bulkDelete : null;
  };

  return (schema, ids, signal) => {
    const call = callOf(schema);
    if (!call) {
      const removeAll = (batch: readonly string[]) => Promise.all(batch.map(id => remove(schema, id)));
      return (watch = {}) => runBatches(inBatches(ids, 1), batch => removeAll(batch).then(() => []), watch);
    }
    const batches = inBatches(ids, BULK_DELETE_MOST);
    const tagged = taggedInTurn(options.lists, schema, batches, signal);
    // Calls do not wait for the list, which removes the records as fast as it can render. It may be closed meanwhile.
    const leaving = coalesced<string>(gone => options.lists.deleted(schema, gone).catch(() => undefined));
    const deleteOf = async (batch: readonly string[], index: number) => {
      const records = (await tagged[index]) ?? [];
      const refused = await deleteBatch(options, { schema, call, records });
      const stay = new Set(refused.map(({ id }) => id));
      leaving.add(batch.filter(id => !stay.has(id)));
      return refused;
    };
    return async (watch = {}) => {
      const end = await runBatches(batches, deleteOf, watch);
      await leaving.done();
      return end;
    };
  };
}

/** Runs a limited number of batches at once; a failed batch fails for each of its records. */
async function runBatches(
  batches: readonly (readonly string[])[],
  work: (ids: readonly string[], index: number) => Promise<readonly Refused[]>,
  { onProgress, signal }: BulkWatch,
): Promise<BulkProgress> {
  const refused: Refused[] = [];
  const every = Math.ceil(batches.length / REPORTS);
  let done = 0;
  await forEachLimited([...batches.entries()], AT_ONCE, async ([index, batch]) => {
    if (signal?.aborted) return;
    refused.push(...(await work(batch, index).catch((error: unknown) => batch.map(id => ({ id, error })))));
    done += batch.length;
    if (index % every === 0) onProgress?.({ done, refused: [...refused] });
  });
  return { done, refused };
}

async function deleteBatch(
  { transport, syncCacheFromConflict }: BulkDeleteOptions,
  { schema, call, records }: Batch,
): Promise<readonly Refused[]> {
  const answer = shape.readAnswer(
    call.answer.json,
    await transport.send(sendingOf(call, { body: { records } })),
  );
  if (!answer) throw unreadable('delete', 'it does not list the refused records', 200);
  const refused = answer.refused.map(each => ({ id: each.id, error: refusalError(each) }));
  for (const { error } of refused) await syncCacheFromConflict(schema, error);
  return refused;
}

/** The error that the record's own call would have thrown. */
function refusalError({ status, message, record }: BulkDeleteRefusal): Error {
  const changed = record && { code: CHANGED_MEANWHILE, record };
  return refusal(status, { message, ...changed }, null);
}

/** Work that processes everything that was added since its last run, at once. */
interface Coalesced<T> {
  add(items: readonly T[]): void;
  /** Resolves once everything that was added is processed. */
  done(): Promise<void>;
}

/** @param act called one at a time; never rejects */
function coalesced<T>(act: (items: readonly T[]) => Promise<void>): Coalesced<T> {
  let waiting: T[] = [];
  let running: Promise<void> = Promise.resolve();
  const processWaiting = async () => {
    const items = waiting;
    waiting = [];
    if (items.length > 0) await act(items);
  };
  return {
    add: items => {
      waiting.push(...items);
      running = running.then(processWaiting);
    },
    done: () => running,
  };
}
