import { SYNC_PATHS } from '../../src/wire/sync';
import type { Call } from './call';
import { answered, arrayOf, count, day, named, oneOf, sent, text } from './shape';
import { redisIds, screen, syncFilter } from './syncShapes';

const tag = 'sync';
const rows: Call['answers'] = { 200: { json: arrayOf(named('SyncRow')) } };
const batch = { json: named('SyncBatch') };
const uuid = { type: 'string', format: 'uuid' } as const;

/** The calls that read. */
const reading: readonly Call[] = [
  ...[SYNC_PATHS.txn, SYNC_PATHS.booking].map((path): Call => ({
    method: 'post',
    path,
    tag,
    summary: 'The rows of a search',
    body: { json: syncFilter },
    answers: rows,
  })),
  {
    method: 'post',
    path: SYNC_PATHS.search,
    tag,
    summary: 'The rows whose text contains the term',
    body: { json: sent({}, { screen }), optional: true },
    answers: rows,
  },
  {
    method: 'get',
    path: SYNC_PATHS.record,
    tag,
    summary: 'A row with what was sent and all that happened to it',
    answers: { 200: { json: named('SyncRecord') } },
    refusals: [404],
  },
  {
    method: 'post',
    path: SYNC_PATHS.changes,
    tag,
    summary: 'What of a search has changed',
    body: { json: sent({ screen, filter: syncFilter, since: count }) },
    answers: { 200: { json: named('SyncChanges') } },
  },
];

/** The calls that post. */
const posting: readonly Call[] = [
  {
    method: 'get',
    path: SYNC_PATHS.repost,
    tag,
    summary: 'Posts a failed row again',
    answers: { 200: { json: named('SyncRow') } },
    refusals: [404, 409, 503],
  },
  {
    method: 'post',
    path: SYNC_PATHS.repostUtd,
    tag,
    summary: 'Posts the transaction with this UTD',
    answers: { 200: { json: answered({ type: oneOf('success', 'in-process'), msg: text }) } },
    refusals: [404, 409, 502, 503],
  },
  {
    method: 'post',
    path: SYNC_PATHS.transfer,
    tag,
    summary: 'Takes over the old status of a day',
    body: { json: sent({ dtValue: day }) },
    answers: { 200: { json: named('Message') } },
    refusals: [502, 503],
  },
];

/** Many reposts at once. */
const batches: readonly Call[] = [
  {
    method: 'post',
    path: SYNC_PATHS.batchCheck,
    tag,
    summary: 'What a batch over these rows would do',
    body: { json: sent({ redisIds }) },
    answers: { 200: { json: named('SyncCheck') } },
  },
  {
    method: 'post',
    path: SYNC_PATHS.batches,
    tag,
    summary: 'Makes a batch; the same once more is answered alike',
    body: { json: sent({ id: uuid, screen, redisIds }) },
    answers: { 200: batch, 201: batch },
    refusals: [409, 503],
  },
  {
    method: 'get',
    path: SYNC_PATHS.batches,
    tag,
    summary: 'The newest batches',
    answers: { 200: { json: arrayOf(named('SyncBatch')) } },
  },
  {
    method: 'get',
    path: SYNC_PATHS.batch,
    tag,
    summary: 'How a batch stands',
    answers: { 200: batch },
    refusals: [404],
  },
  {
    method: 'get',
    path: SYNC_PATHS.batchRows,
    tag,
    summary: 'How each row of a batch stands',
    answers: { 200: { json: arrayOf(named('SyncBatchRow')) } },
    refusals: [404],
  },
  {
    method: 'post',
    path: SYNC_PATHS.batchStop,
    tag,
    summary: 'Stops a batch',
    answers: { 200: batch },
    refusals: [404],
  },
];

/** The calls of the synchronisation screens. */
export const syncCalls: readonly Call[] = [...reading, ...posting, ...batches];
