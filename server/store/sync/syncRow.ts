import type { SyncAttempt } from '../../../src/api/sync/record';
import type { SyncFilter, SyncRow } from '../../../src/api/sync/rows';
import { StoreRefusal } from '../store';
import type { StoredJson } from '../storedJson';
import { checkData, checkKeyText, checkName, checkText } from '../text';
import type { NewSyncRecord, SyncTransaction } from './syncStore';

/** The mutable part of a row, without its number. */
export type SyncState = Pick<SyncRow, 'msg' | 'type' | 'SYNC_DATE' | 'attempts' | 'postStatus'>;

/** The day of a date-time in wire format. */
export const dayOf = (moment: string): string => moment.slice(0, 10);

/** A record's state after its attempts. */
export function stateAfter(attempts: readonly [SyncAttempt, ...SyncAttempt[]]): SyncState {
  const last = attempts.at(-1) ?? attempts[0];
  const isReposted = last.action !== 'sync' && last.action !== 'transfer' && last.outcome === 'success';
  return {
    msg: last.msg,
    type: last.outcome,
    SYNC_DATE: last.at,
    attempts: attempts.length,
    ...(isReposted ? { postStatus: 1 } : {}),
  };
}

/** The days with attempts, without the day of the last attempt. */
export function earlierDays(attempts: readonly SyncAttempt[]): readonly string[] {
  const days = new Set(attempts.map(attempt => dayOf(attempt.at)));
  days.delete(dayOf(attempts.at(-1)?.at ?? ''));
  return [...days];
}

/** A transaction's lower-cased search text, without the message. */
export function transactionText(transaction: SyncTransaction): string {
  const { TRANS_ID, TRANS_REF_NUM, MUL_DEALER_CD, LOC_CD, PARENT_GROUP, TRANS_TYPE, redisId } = transaction;
  return [TRANS_ID, TRANS_REF_NUM, MUL_DEALER_CD, LOC_CD, PARENT_GROUP, TRANS_TYPE, redisId]
    .join('\n')
    .toLowerCase();
}

/** A filter's value in comparable form. @throws StoreRefusal */
export function wantedValue(filter: SyncFilter): string {
  const value = 'txtValue' in filter ? filter.txtValue.trim() : filter.dtValue;
  checkText(filter.option, value);
  return value;
}

/**
 * Refuses a record that the databases cannot store unchanged.
 * @returns its payload as JSON text
 * @throws StoreRefusal
 */
export function checkSyncRecord(record: NewSyncRecord): StoredJson<NewSyncRecord['payload']> {
  checkTransaction(record.transaction);
  checkAttempts(record.attempts);
  return checkData(record.payload);
}

/** Likewise, for the transaction's fields only. @throws StoreRefusal */
export function checkTransaction(transaction: SyncTransaction): void {
  checkName('id', transaction.redisId);
  for (const [name, value] of Object.entries(transaction))
    if (typeof value === 'string') checkKeyText(name, value);
  if (transaction.utd !== null && !Number.isSafeInteger(transaction.utd))
    throw new StoreRefusal('utd', 'length');
}

/** Likewise, for the attempts only. @throws StoreRefusal */
export function checkAttempts(attempts: NewSyncRecord['attempts']): void {
  for (const { at, actor, msg } of attempts) {
    if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(at)) throw new StoreRefusal('at', 'moment');
    checkText('actor', actor);
    checkText('msg', msg);
  }
}

/** Of several records with one id, the first. */
export function firstOfEachRecord(records: readonly NewSyncRecord[]): readonly NewSyncRecord[] {
  const first = new Map<string, NewSyncRecord>();
  for (const record of records) {
    const { redisId } = record.transaction;
    if (!first.has(redisId)) first.set(redisId, record);
  }
  return [...first.values()];
}

/** The rows of the last day; `rows` has the last attempt first. */
export const ofLastDay = (rows: readonly SyncRow[]): readonly SyncRow[] =>
  rows.filter(({ SYNC_DATE }) => dayOf(SYNC_DATE) === dayOf(rows[0]?.SYNC_DATE ?? ''));
