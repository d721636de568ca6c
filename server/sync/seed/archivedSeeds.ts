import { auditTime } from '../../../src/wire/text/dates';
import type { SyncAttempt } from '../../../src/api/sync/record';
import type { NewSyncRecord } from '../../store/sync/syncStore';
import { syncSeeds } from './syncSeeds';

const months = 6;
const perMonth = 30;
const daysOfWork = 20;

/** Posted transactions of earlier months, for the archives. */
export function archivedSeeds(account: string, now: Date): readonly NewSyncRecord[] {
  return Array.from({ length: months }, (_, back) => monthOfSeeds(account, now, back)).flat();
}

function monthOfSeeds(account: string, now: Date, back: number): NewSyncRecord[] {
  // Day 0 is the last day of the previous month.
  const lastEvening = new Date(now.getFullYear(), now.getMonth() - back, 0, 20);
  const month = auditTime(lastEvening).slice(0, 7);
  const options = { account, series: month, count: perMonth, days: daysOfWork, now: lastEvening };
  return [...syncSeeds({ ...options, screen: 'txn' })]
    .filter(({ transaction }) => transaction.TRANS_DATE.startsWith(month))
    .filter(({ transaction }) => !transaction.redisId.endsWith(':2'))
    .map(posted);
}

/** Drops the UTD: UTD searches should find current transactions only. */
function posted({ transaction, attempts, ...rest }: NewSyncRecord): NewSyncRecord {
  const msg = `Posted as voucher A/${transaction.TRANS_ID}`;
  const only: SyncAttempt = { ...attempts[0], outcome: 'success', msg };
  return { ...rest, transaction: { ...transaction, utd: null }, attempts: [only] };
}
