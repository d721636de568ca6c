import { auditTime } from '../../../src/wire/dates';
import type { SyncAttempt } from '../../../src/wire/sync';
import type { NewSyncRecord } from '../../store/syncStore';
import { syncSeeds } from './syncSeeds';

const months = 6;
const perMonth = 30;
const daysOfWork = 20;

/** Transactions of the months before the present one, which archives are made of; all of them are in. */
export function archivedSeeds(account: string, now: Date): readonly NewSyncRecord[] {
  return Array.from({ length: months }, (_, back) => monthOfSeeds(account, now, back)).flat();
}

function monthOfSeeds(account: string, now: Date, back: number): NewSyncRecord[] {
  // Day 0 is the last of the month before.
  const lastEvening = new Date(now.getFullYear(), now.getMonth() - back, 0, 20);
  const month = auditTime(lastEvening).slice(0, 7);
  const options = { account, series: month, count: perMonth, days: daysOfWork, now: lastEvening };
  return [...syncSeeds({ ...options, screen: 'txn' })]
    .filter(({ transaction }) => transaction.TRANS_DATE.startsWith(month))
    .filter(({ transaction }) => !transaction.redisId.endsWith(':2'))
    .map(posted);
}

/** Its UTD is forgotten: those of the present are found by theirs. */
function posted({ transaction, attempts, ...rest }: NewSyncRecord): NewSyncRecord {
  const msg = `Posted as voucher A/${transaction.TRANS_ID}`;
  const only: SyncAttempt = { ...attempts[0], outcome: 'success', msg };
  return { ...rest, transaction: { ...transaction, utd: null }, attempts: [only] };
}
