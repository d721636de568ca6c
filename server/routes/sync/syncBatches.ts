import { SYNC_BATCH_LIMIT } from '../../../src/api/sync/batches';
import { auditTime } from '../../../src/wire/text/dates';
import type { Session } from '../../http/appEnv';
import { conflict, found, invalid } from '../../http/errors';
import { pause } from '../../store/pause';
import { type Handlers, WithStatus } from '../serveCall';
import type { ReadinessRoutesOptions } from './readiness';
import { neededService, type SyncRoutesOptions } from './syncPosts';

type SyncBatchOptions = SyncRoutesOptions & Pick<ReadinessRoutesOptions, 'readiness'>;

/** Maximum number of batches in a list. */
const LISTED = 50;

/** Ids added to a set before other requests run; 200,000 at once take 150 ms. */
const AT_ONCE = 10_000;

const LONGEST_REASON = 1_000;

/** @throws ApiError 422 */
async function distinct(redisIds: readonly string[]): Promise<readonly string[]> {
  if (redisIds.length > SYNC_BATCH_LIMIT)
    throw invalid({ redisIds: `A batch can hold at most ${SYNC_BATCH_LIMIT} records` });
  const ids = new Set<string>();
  for (let from = 0; from < redisIds.length; from += AT_ONCE) {
    if (from > 0) await pause(0);
    for (const id of redisIds.slice(from, from + AT_ONCE)) ids.add(id);
  }
  return [...ids];
}

const idOf = ({ id }: { readonly id: string }): string => id.toLowerCase();

/** Logs a waiver before the batch exists, so that every row posted against a finding leaves a trace. */
async function logWaiver(
  { store, clock }: SyncRoutesOptions,
  { account, uid, user }: Session,
  { id, redisIds }: { readonly id: string; readonly redisIds: readonly string[] },
  reason: string,
): Promise<void> {
  await store.log.add(account, {
    at: auditTime(clock()),
    uid,
    user,
    type: 'findings/waived',
    recordId: id,
    recordName: '',
    payload: { reason: reason.slice(0, LONGEST_REASON), rows: redisIds.length },
    status: 'done',
    error: '',
    diff: [],
  });
}

/**
 * Refuses a batch with rows that a finding stops, as in the dry run. The caller skips this if the user gives a reason,
 * and for an existing batch: the call may be repeated after a lost response.
 * @throws ApiError 409
 */
async function stopRefused(
  { readiness }: SyncBatchOptions,
  account: string,
  redisIds: readonly string[],
): Promise<void> {
  const { refused } = await readiness.check(account, redisIds);
  if (refused.length === 0) return;
  const which = refused.length === 1 ? '1 of these records' : `${refused.length} of these records`;
  throw conflict(
    'wouldBeRefused',
    `Accounting would refuse ${which}. Leave them out, or state a reason in waiver.`,
    { more: { redisId: refused[0] } },
  );
}

/** Bulk reposts: dry run, start, progress and stop. */
export function syncBatchHandlers(options: SyncBatchOptions) {
  const { store, clock } = options;
  const { batches, queue } = store.sync;
  return {
    syncBatchCheck: async ({ session, body }) => queue.check(session.account, await distinct(body.redisIds)),
    async syncBatchCreate({ session, body }) {
      const { account, user: actor } = session;
      const wanted = { id: idOf(body), screen: body.screen, redisIds: await distinct(body.redisIds) };
      const { worker } = neededService(options);
      if (body.waiver !== undefined) await logWaiver(options, session, wanted, body.waiver);
      else if (!(await batches.get(account, wanted.id))) await stopRefused(options, account, wanted.redisIds);
      const answer = await batches.create(account, { ...wanted, actor, at: auditTime(clock()) });
      if (answer.kind === 'other') throw conflict('idTaken', 'A batch of other records already has this id');
      worker.notify();
      return answer.kind === 'made' ? new WithStatus(201, answer.batch) : answer.batch;
    },
    syncBatches: async ({ session }) => batches.list(session.account, LISTED),
    syncBatch: async ({ session, params }) =>
      found('batch', await batches.get(session.account, idOf(params))),
    syncBatchRows: async ({ session, params }) =>
      found('batch', await batches.rows(session.account, idOf(params))),
    syncBatchStop: async ({ session, params }) =>
      found('batch', await batches.stop(session.account, idOf(params))),
  } satisfies Partial<Handlers>;
}
