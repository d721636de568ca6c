import { validate as isUuid } from 'uuid';
import { SYNC_OUTCOMES } from '../../wire/sync/syncStatus';
import { declareCalls } from '../call';
import {
  responseObject,
  arrayOf,
  count,
  filledText,
  leaf,
  named,
  oneOf,
  withMessage,
  requestObject,
  text,
  type Infer,
} from '../shape';
import { screen, SYNC_FEATURE } from './rows';

/** Why a row is not reposted. */
const refusalCode = oneOf(['notFound', 'alreadyReposted', 'inProcess', 'notFailed', 'alreadyIn'], 'notFound');

const refusal = responseObject(
  { redisId: text, code: refusalCode, /** For the user. */ msg: text },
  /** With code `alreadyIn`: the record of the transaction that is posted or in process. */
  { other: text },
);

/** What a batch over these rows would do. */
const check = responseObject({ eligible: arrayOf(text), refused: arrayOf(refusal) });

/** The states of a row in a batch, in display order. */
export const BATCH_ROW_STATES = ['queued', 'posting', ...SYNC_OUTCOMES, 'refused', 'stopped'] as const;
export type SyncBatchRowState = (typeof BATCH_ROW_STATES)[number];

/** An entry for each state. */
export const perState = <T>(entry: T) =>
  Object.fromEntries(BATCH_ROW_STATES.map(state => [state, entry])) as Record<SyncBatchRowState, T>;

/** A bulk repost. */
const batch = responseObject({
  id: filledText,
  actor: text,
  at: text,
  state: oneOf(['running', 'stopped', 'done'], 'done'),
  total: count,
  counts: responseObject(perState(count)),
});
const namedBatch = named('SyncBatch', batch);

/** The state of a row in a batch. */
export const batchRow = named(
  'SyncBatchRow',
  responseObject({ redisId: text, TRANS_ID: text, state: oneOf(BATCH_ROW_STATES, 'queued'), msg: text }),
);

/** Maximum number of rows per batch. */
export const SYNC_BATCH_LIMIT = 200_000;

const redisIds = withMessage('The records must be a list of redisIds', arrayOf(filledText));
const uuid = withMessage(
  'The id of a batch must be a UUID',
  leaf({ schema: { type: 'string', format: 'uuid' }, is: (id): id is string => isUuid(id) }),
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
      body: { json: requestObject({ redisIds }), limit: 'batch' },
      answer: { json: named('SyncCheck', check) },
      refusals: [],
    },
    /** The caller generates the id, so that a repeated call does not create a second batch. */
    syncBatchCreate: {
      ...post,
      path: '/sync/batches',
      summary: 'Makes a batch; the same once more is answered alike',
      // `waiver`: why rows that accounting is expected to refuse are posted all the same; it is logged.
      body: { json: requestObject({ id: uuid, screen, redisIds }, { waiver: filledText }), limit: 'batch' },
      answer: { json: namedBatch, statuses: [200, 201] },
      refusals: [409, 503],
    },
    syncBatches: {
      ...get,
      path: '/sync/batches',
      summary: 'The newest batches',
      answer: { json: arrayOf(namedBatch) },
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
      answer: { json: arrayOf(batchRow), streamed: true },
    },
    syncBatchStop: {
      ...post,
      path: '/sync/batches/{id}/stop',
      summary: 'Stops a batch',
      answer: { json: namedBatch },
    },
  });

export type SyncRefusal = Infer<typeof refusal>;
export type SyncRefusalCode = Infer<typeof refusalCode>;
export type SyncCheck = Infer<typeof check>;
export type SyncBatch = Infer<typeof batch>;
export type SyncBatchRow = Infer<typeof batchRow>;

/** Counts rows by state. */
export function countStates(rows: readonly Pick<SyncBatchRow, 'state'>[]): SyncBatch['counts'] {
  const counts = { queued: 0, posting: 0, success: 0, error: 0, exception: 0, refused: 0, stopped: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}
