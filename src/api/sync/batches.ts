import { validate as isUuid } from 'uuid';
import { SYNC_OUTCOMES } from '../../wire/sync/syncStatus';
import { declareCalls } from '../call';
import * as shape from '../shape';
import { screen, SYNC_FEATURE } from './rows';

/** Why a row is not reposted. */
const refusalCode = shape.oneOf(
  ['notFound', 'alreadyReposted', 'inProcess', 'notFailed', 'alreadyIn'],
  'notFound',
);

const refusal = shape.responseObject(
  { redisId: shape.text, code: refusalCode, /** For the user. */ msg: shape.text },
  /** With code `alreadyIn`: the `redisId` under which the transaction is posted or in process already. */
  { other: shape.text },
);

/** What a batch over these rows would do. */
const check = shape.responseObject({ eligible: shape.arrayOf(shape.text), refused: shape.arrayOf(refusal) });

/** The states of a row in a batch, in display order. */
export const BATCH_ROW_STATES = ['queued', 'posting', ...SYNC_OUTCOMES, 'refused', 'stopped'] as const;
export type SyncBatchRowState = (typeof BATCH_ROW_STATES)[number];

/** An entry for each state. */
export const perState = <T>(entry: T) =>
  Object.fromEntries(BATCH_ROW_STATES.map(state => [state, entry])) as Record<SyncBatchRowState, T>;

/** A bulk repost. */
const batch = shape.responseObject({
  id: shape.filledText,
  actor: shape.text,
  at: shape.text,
  state: shape.oneOf(['running', 'stopped', 'done'], 'done'),
  total: shape.count,
  counts: shape.responseObject(perState(shape.count)),
});
const namedBatch = shape.named('SyncBatch', batch);

/** The state of a row in a batch. */
export const batchRow = shape.named(
  'SyncBatchRow',
  shape.responseObject({
    redisId: shape.text,
    TRANS_ID: shape.text,
    state: shape.oneOf(BATCH_ROW_STATES, 'queued'),
    msg: shape.text,
  }),
);

/** Maximum number of rows per batch. */
export const SYNC_BATCH_LIMIT = 200_000;

const redisIds = shape.withMessage('The records must be a list of redisIds', shape.arrayOf(shape.filledText));
const uuid = shape.withMessage(
  'The id of a batch must be a UUID',
  shape.leaf({ schema: { type: 'string', format: 'uuid' }, is: (id): id is string => isUuid(id) }),
);

const post = { method: 'POST', kind: 'post', right: 'sync/bulkRepost', timeLimitMs: 120_000 } as const;
const get = { method: 'GET', kind: 'read', right: 'sync/see' } as const;

const common = { tag: 'sync', feature: SYNC_FEATURE, refusals: [404] } as const;

export const { syncBatchCheck, syncBatchCreate, syncBatches, syncBatch, syncBatchRows, syncBatchStop } =
  declareCalls(common, {
    syncBatchCheck: {
      ...post,
      path: '/sync/batches/check',
      summary: 'What a batch over these rows would do',
      body: { json: shape.requestObject({ redisIds }), limit: 'batch' },
      answer: { json: shape.named('SyncCheck', check) },
      refusals: [],
    },
    /** The caller generates the id, so that a repeated call does not create a second batch. */
    syncBatchCreate: {
      ...post,
      path: '/sync/batches',
      summary: 'Makes a batch; the same once more is answered alike',
      // `waiver`: why rows that accounting is expected to refuse are posted anyway; it is logged.
      body: {
        json: shape.requestObject({ id: uuid, screen, redisIds }, { waiver: shape.filledText }),
        limit: 'batch',
      },
      answer: { json: namedBatch, statuses: [200, 201] },
      refusals: [409, 503],
    },
    syncBatches: {
      ...get,
      path: '/sync/batches',
      summary: 'The newest batches',
      answer: { json: shape.arrayOf(namedBatch) },
      refusals: [],
    },
    syncBatch: {
      ...get,
      path: '/sync/batches/{id}',
      summary: 'How a batch stands',
      answer: { json: namedBatch },
    },
    syncBatchRows: {
      ...get,
      path: '/sync/batches/{id}/rows',
      summary: 'How each row of a batch stands',
      answer: { json: shape.arrayOf(batchRow), streamed: true },
    },
    syncBatchStop: {
      ...post,
      path: '/sync/batches/{id}/stop',
      summary: 'Stops a batch',
      answer: { json: namedBatch },
    },
  });

export type SyncRefusal = shape.Infer<typeof refusal>;
export type SyncRefusalCode = shape.Infer<typeof refusalCode>;
export type SyncCheck = shape.Infer<typeof check>;
export type SyncBatch = shape.Infer<typeof batch>;
export type SyncBatchRow = shape.Infer<typeof batchRow>;

/** Counts rows by state. */
export function countStates(rows: readonly Pick<SyncBatchRow, 'state'>[]): SyncBatch['counts'] {
  const counts = { queued: 0, posting: 0, success: 0, error: 0, exception: 0, refused: 0, stopped: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}
