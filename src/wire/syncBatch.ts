import { isRecord, rowsOf } from '../schemas/values';
import type { SyncBatch, SyncBatchRow, SyncBatchRowState, SyncCheck, SyncRefusalCode } from './sync';

/** The states that a row of a batch goes through, in the order in which they are told. */
export const BATCH_ROW_STATES: readonly SyncBatchRowState[] = [
  'queued',
  'posting',
  'success',
  'error',
  'exception',
  'refused',
  'stopped',
];

/** Numbers of rows by state. */
export function countStates(rows: readonly Pick<SyncBatchRow, 'state'>[]): SyncBatch['counts'] {
  const counts = { queued: 0, posting: 0, success: 0, error: 0, exception: 0, refused: 0, stopped: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

/** Reads a batch; null where the answer is none. */
export function readBatch(answer: unknown): SyncBatch | null {
  if (!isRecord(answer) || typeof answer['id'] !== 'string') return null;
  const counted = isRecord(answer['counts']) ? answer['counts'] : {};
  const counts = { ...countStates([]) };
  for (const state of BATCH_ROW_STATES) counts[state] = Number(counted[state] ?? 0);
  const state = answer['state'] === 'running' || answer['state'] === 'stopped' ? answer['state'] : 'done';
  const total = Number(answer['total'] ?? 0);
  return { id: answer['id'], actor: text(answer['actor']), at: text(answer['at']), state, total, counts };
}

/** Reads the rows of a batch. */
export const readBatchRows = (answer: unknown): readonly SyncBatchRow[] =>
  rowsOf(answer).map(row => ({
    redisId: text(row['redisId']),
    TRANS_ID: text(row['TRANS_ID']),
    state: BATCH_ROW_STATES.find(state => state === row['state']) ?? 'queued',
    msg: text(row['msg']),
  }));

const CODES: readonly SyncRefusalCode[] = [
  'notFound',
  'alreadyReposted',
  'inProcess',
  'notFailed',
  'alreadyIn',
];

/** Reads what a batch would do. */
export function readCheck(answer: unknown): SyncCheck {
  if (!isRecord(answer)) return { eligible: [], refused: [] };
  const { eligible, refused } = answer;
  return {
    eligible: Array.isArray(eligible) ? eligible.filter(id => typeof id === 'string') : [],
    refused: rowsOf(refused).map(row => ({
      redisId: text(row['redisId']),
      code: CODES.find(code => code === row['code']) ?? 'notFound',
      msg: text(row['msg']),
    })),
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
