import type { RecordData, ResourceSchema } from '../schemas/resource';
import { isRecord } from '../schemas/values';
import {
  BULK_DELETE_FEATURE,
  BULK_DELETE_MOST,
  bulkDeletePath,
  type BulkDeleteBody,
  type BulkDeleteRecord,
} from '../wire/bulkDelete';
import { CHANGED_MEANWHILE } from '../wire/changedMeanwhile';
import { LOG_FEATURE } from '../wire/txnLog';
import type { BaseCheck } from './baseCheck';
import { refused as refusal, unreadable } from './callFailure';
import { forEachLimited } from './forEachLimited';
import { gathered } from './gathered';
import type { OpenLists } from './openLists';
import { inBatches, taggedInTurn } from './taggedBatches';
import type { CallerSession, Transport } from './transport';

/** A record that could not be deleted, and what kept it. */
export interface Refused {
  readonly id: string;
  readonly error: unknown;
}

/** How far a bulk delete is. */
export interface BulkProgress {
  /** Records tried, deleted or refused. */
  readonly done: number;
  readonly refused: readonly Refused[];
}

export interface BulkWatch {
  readonly onProgress?: (progress: BulkProgress) => void;
  /** Raised: what is under way is finished, nothing more is begun. */
  readonly signal?: AbortSignal;
}

/**
 * Prepares the deletion of records of one resource while the person is asked: what they are now is what is deleted, and
 * one that has become another by then is refused.
 * @param signal raised where the person does not want it after all
 * @returns what deletes them, those that can be
 */
export type BulkDelete = (
  schema: ResourceSchema,
  ids: readonly string[],
  signal?: AbortSignal,
) => (watch?: BulkWatch) => Promise<BulkProgress>;

export interface BulkDeleteOptions {
  readonly transport: Transport;
  readonly session: CallerSession;
  readonly lists: OpenLists;
  readonly learn: BaseCheck['learn'];
  /** Whether the resource's records are deleted by the calls of specification section 7. */
  readonly isMaster: (schema: ResourceSchema) => boolean;
  /** Deletes one record. @throws why it could not */
  readonly remove: (schema: ResourceSchema, id: string) => Promise<unknown>;
}

/** A call, and which records it is about. */
interface Batch {
  readonly schema: ResourceSchema;
  readonly path: string;
  readonly records: readonly BulkDeleteRecord[];
}

/** Calls under way at once. */
const AT_ONCE = 4;

/** Progress is told this many times at most, however many records there are. */
const REPORTS = 200;

/** Each by its own call, as the specification has it; a thousand at a time where the API offers to. */
export function createBulkDelete(options: BulkDeleteOptions): BulkDelete {
  const { session, isMaster, remove } = options;

  /** The log of a bulk delete is the API's: this browser would note ten thousand writes. */
  const pathOf = (schema: ResourceSchema): string | null => {
    const features = session.features();
    const isOffered = features.has(BULK_DELETE_FEATURE) && features.has(LOG_FEATURE);
    return isOffered && isMaster(schema) ? bulkDeletePath(schema) : null;
  };

  return (schema, ids, signal) => {
    const path = pathOf(schema);
    if (path === null) {
      const removeAll = (batch: readonly string[]) => Promise.all(batch.map(id => remove(schema, id)));
      return (watch = {}) => inTurn(inBatches(ids, 1), batch => removeAll(batch).then(() => []), watch);
    }
    const batches = inBatches(ids, BULK_DELETE_MOST);
    const tagged = taggedInTurn(options.lists, schema, batches, signal);
    // Calls do not wait for the list: what is gone leaves it as fast as it can be drawn, unless it was closed.
    const leaving = gathered<string>(gone => options.lists.deleted(schema, gone).catch(() => undefined));
    const deleteOf = async (batch: readonly string[], place: number) => {
      const records = (await tagged[place]) ?? [];
      const refused = await deleteBatch(options, { schema, path, records });
      const stay = new Set(refused.map(({ id }) => id));
      leaving.add(batch.filter(id => !stay.has(id)));
      return refused;
    };
    return async (watch = {}) => {
      const end = await inTurn(batches, deleteOf, watch);
      await leaving.done();
      return end;
    };
  };
}

/** So many batches at a time; what fails as a whole fails for each of its records. */
async function inTurn(
  batches: readonly (readonly string[])[],
  work: (ids: readonly string[], place: number) => Promise<readonly Refused[]>,
  { onProgress, signal }: BulkWatch,
): Promise<BulkProgress> {
  const refused: Refused[] = [];
  const every = Math.ceil(batches.length / REPORTS);
  let done = 0;
  await forEachLimited([...batches.entries()], AT_ONCE, async ([place, batch]) => {
    if (signal?.aborted) return;
    refused.push(...(await work(batch, place).catch(error => batch.map(id => ({ id, error })))));
    done += batch.length;
    if (place % every === 0) onProgress?.({ done, refused: [...refused] });
  });
  return { done, refused };
}

async function deleteBatch(
  { transport, learn }: BulkDeleteOptions,
  { schema, path, records }: Batch,
): Promise<readonly Refused[]> {
  const body: BulkDeleteBody = { records };
  const refused = readRefusals(await transport.send({ path, kind: 'delete', body }));
  for (const { error } of refused) await learn(schema, error);
  return refused;
}

/** @throws HttpError for an answer that does not say what became of the records */
function readRefusals(answer: unknown): readonly Refused[] {
  const told: unknown = isRecord(answer) ? answer['refused'] : null;
  if (!Array.isArray(told)) throw unreadable('delete', 'it does not say what was refused', 200);
  return told.filter(isRecord).map(one => ({ id: String(one['id']), error: refusalError(one) }));
}

/** In the shape that the record's own call would have failed with. */
function refusalError({ status, message, record }: RecordData): Error {
  const changed = isRecord(record) && { code: CHANGED_MEANWHILE, record };
  return refusal(Number(status), { message, ...changed }, null);
}
