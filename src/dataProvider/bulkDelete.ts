import type { RecordData, ResourceSchema } from '../schemas/resource';
import { isRecord } from '../schemas/values';
import {
  BULK_DELETE_FEATURE,
  BULK_DELETE_MOST,
  bulkDeletePath,
  type BulkDeleteBody,
} from '../wire/bulkDelete';
import { CHANGED_MEANWHILE } from '../wire/changedMeanwhile';
import { LOG_FEATURE } from '../wire/txnLog';
import { loadTags, type BaseCheck } from './baseCheck';
import { refused as refusal, unreadable } from './callFailure';
import type { OpenLists } from './openLists';
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

/** Deletes records of one resource, those that can be; none of them twice, and all but those that are refused. */
export type BulkDelete = (
  schema: ResourceSchema,
  ids: readonly string[],
  watch?: BulkWatch,
) => Promise<BulkProgress>;

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

  return (schema, ids, watch = {}) => {
    const path = pathOf(schema);
    const deleteOf = async (batch: readonly string[]): Promise<readonly Refused[]> => {
      if (path !== null) return deleteBatch(options, schema, path, batch);
      for (const id of batch) await remove(schema, id);
      return [];
    };
    return inTurn(inBatches(ids, path === null ? 1 : BULK_DELETE_MOST), deleteOf, watch);
  };
}

/** So many batches at a time; what fails as a whole fails for each of its records. */
async function inTurn(
  batches: readonly (readonly string[])[],
  work: (ids: readonly string[]) => Promise<readonly Refused[]>,
  { onProgress, signal }: BulkWatch,
): Promise<BulkProgress> {
  const refused: Refused[] = [];
  const every = Math.ceil(batches.length / REPORTS);
  const queue = batches.entries();
  let done = 0;
  const worker = async () => {
    for (const [place, batch] of queue) {
      if (signal?.aborted) return;
      refused.push(...(await work(batch).catch(error => batch.map(id => ({ id, error })))));
      done += batch.length;
      if (place % every === 0) onProgress?.({ done, refused: [...refused] });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { done, refused };
}

async function deleteBatch(
  { transport, lists, learn }: BulkDeleteOptions,
  schema: ResourceSchema,
  path: string,
  ids: readonly string[],
): Promise<readonly Refused[]> {
  const [{ recordTag }, known] = await Promise.all([loadTags(), lists.knownOf(schema, ids)]);
  const records = ids.map(id => {
    const seen = known.get(id);
    return seen ? { id, base: recordTag(seen) } : { id };
  });
  const body: BulkDeleteBody = { records };
  const refused = readRefusals(await transport.send({ path, kind: 'delete', body }));
  const stay = new Set(refused.map(({ id }) => id));
  await lists.deleted(
    schema,
    ids.filter(id => !stay.has(id)),
  );
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

const inBatches = (ids: readonly string[], most: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / most) }, (_, index) =>
    ids.slice(index * most, (index + 1) * most),
  );
