import type { SyncRefusal } from '../../../src/api/sync/batches';
import type { SyncAction } from '../../../src/api/sync/record';
import type { SyncRow } from '../../../src/api/sync/rows';
import { auditTime } from '../../../src/wire/text/dates';
import { formatDateTime } from '../../../src/wire/text/dateText';
import type { Session } from '../../http/appEnv';
import { ApiError, invalid } from '../../http/errors';
import type { PostRequest, SyncStore } from '../../store/sync/syncStore';
import { ServiceUnavailable, type SyncConnector } from '../../sync/connector';
import type { SyncWorker } from '../../sync/worker';
import type { ResourceRoutesOptions } from '../master/resourceRoutes';
import type { Handlers } from '../serveCall';

interface UtdRequest {
  readonly account: string;
  readonly utd: number;
  readonly request: PostRequest;
}

const MISSING_MESSAGE = 'Was missing: copied from the dealer management system';

/**
 * Finds the record for a UTD. A posted record or one in process comes first, so that it is not posted twice, then a
 * failed one. If there is none, a record is created from the transaction in the dealer management system.
 * @returns the record's id, or null if the UTD is unknown
 * @throws ServiceUnavailable
 */
async function findByUtd(
  store: SyncStore,
  connector: SyncConnector,
  { account, utd, request }: UtdRequest,
): Promise<string | null> {
  const known = mostAdvanced(await store.records.withUtd(account, utd));
  if (known) return known.redisId;
  const found = await connector.transaction(account, utd);
  if (!found) return null;
  const { actor, action, at } = request;
  const missing = { no: 1, at, actor, action, outcome: 'exception', msg: MISSING_MESSAGE } as const;
  await store.records.insertMany(account, [{ screen: 'txn', ...found, attempts: [missing] }]);
  return found.transaction.redisId;
}

function mostAdvanced(rows: readonly SyncRow[]): SyncRow | undefined {
  const ofType = (type: string) => rows.find(row => row.type === type);
  return ofType('success') ?? ofType('in-process') ?? rows[0];
}

/** Posts to the manufacturer's service. */
export interface SyncService {
  readonly connector: SyncConnector;
  readonly worker: Pick<SyncWorker, 'notify' | 'settled'> & Partial<Pick<SyncWorker, 'consult'>>;
}

export interface SyncRoutesOptions extends ResourceRoutesOptions {
  readonly sync: SyncService | undefined;
}

/** @throws ApiError 503 if no service is configured */
export function neededService({ sync }: SyncRoutesOptions): SyncService {
  if (sync) return sync;
  throw new ApiError(503, 'noSyncService', 'No synchronisation service is set up here: set SYNC_SERVICE_URL');
}

/** The response to a refused post; a 409 names the conflicting record. */
function refused({ code, msg, other }: SyncRefusal): ApiError {
  return new ApiError(code === 'notFound' ? 404 : 409, code, msg, other ? { more: { redisId: other } } : {});
}

/** Answers 502 if the service cannot be reached. @throws ApiError 502 */
async function fromService<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof ServiceUnavailable)) throw cause;
    throw new ApiError(502, 'serviceAway', cause.message, { cause });
  }
}

const postRequest = ({ user: actor }: Session, action: SyncAction, moment: Date): PostRequest => ({
  actor,
  action,
  at: auditTime(moment),
  now: moment.getTime(),
});

/** The console recognises success by this message. */
const DONE = { type: 'success', msg: 'done' } as const;
const QUEUED = {
  type: 'in-process',
  msg: 'Queued for posting; the row will show the result',
} as const;

function readUtd(typed: string): number {
  const utd = typed.trim();
  if (/^\d{1,15}$/.test(utd)) return Number(utd);
  throw invalid({ utd: 'The UTD must be a number' });
}

/** Names the record, because a caller who gives a UTD sees no row. Both codes of posted records become one. */
function namingRecord({ redisId, code, msg, other = redisId }: SyncRefusal): SyncRefusal {
  const isIn = code === 'notFailed' || code === 'alreadyReposted';
  return { redisId, code: isIn ? 'alreadyIn' : code, msg, other };
}

function transferMessage(day: string, added: number, known: number): string {
  const shown = formatDateTime(day);
  if (added + known === 0) return `There is no old status of ${shown}`;
  const before = known > 0 ? `, ${known} were already here` : '';
  return `Transferred ${added} old ${added === 1 ? 'status' : 'statuses'} of ${shown}${before}`;
}

/** The calls that post. Each accepted call makes exactly one post, however often it is repeated. */
export function syncPostHandlers(options: SyncRoutesOptions) {
  const { store, clock, limits } = options;

  return {
    async syncRepost({ session, params }) {
      const { worker } = neededService(options);
      const request = postRequest(session, 'repost', clock());
      const answer = await store.sync.queue.accept(session.account, params.redisId, request);
      if ('refusal' in answer) throw refused(answer.refusal);
      worker.notify();
      return answer.row;
    },

    async syncPostUtd({ session, params }) {
      const utd = readUtd(params.utd);
      const { connector, worker } = neededService(options);
      const { account } = session;
      const request = postRequest(session, 'utd', clock());
      const redisId = await fromService(findByUtd(store.sync, connector, { account, utd, request }));
      if (redisId === null) throw new ApiError(404, 'notFound', `No transaction has the UTD ${utd}`);
      const answer = await store.sync.queue.accept(account, redisId, request);
      if ('refusal' in answer) throw refused(namingRecord(answer.refusal));
      worker.notify();
      const row = await worker.settled(account, redisId, limits.postWaitMs);
      if (row?.type === 'success') return DONE;
      if (row?.type === 'in-process') return QUEUED;
      throw new ApiError(
        row?.type === 'error' ? 422 : 502,
        'postFailed',
        row?.msg ?? 'The record no longer exists',
      );
    },

    async syncTransfer({ session: { account, user }, body: { dtValue: day } }) {
      const { connector } = neededService(options);
      const records = await fromService(connector.oldStatus(account, day, user));
      const added = await store.sync.records.insertMany(account, records);
      return { message: transferMessage(day, added, records.length - added) };
    },
  } satisfies Partial<Handlers>;
}
