import { isCalendarDay } from '../../../src/wire/text/calendar';
import { auditTime } from '../../../src/wire/text/dates';
import type { SyncTransaction } from '../../store/sync/syncStore';
import { syncSeeds } from '../seed/syncSeeds';

/** The simulated UTDs of transactions that exist in the dealer management system but were never sent. */
const firstMissing = 7_000_000;
const lastMissing = 7_999_999;

const recordsOfADay = 40;
const endOfWork = 20;

type SimulatedTransaction = Omit<SyncTransaction, 'status'> & { readonly payload: unknown };

/** The transaction with a UTD; null outside 7000000 to 7999999. */
export function missingTransaction(account: string, utd: number, now: Date): SimulatedTransaction | null {
  if (utd < firstMissing || utd > lastMissing) return null;
  const [seed] = syncSeeds({ account: `${account} ${utd}`, screen: 'txn', count: 1, days: 7, now });
  if (!seed) return null;
  const { status: _, ...transaction } = seed.transaction;
  const TRANS_ID = `9${utd}`;
  return { ...transaction, redisId: `txn:utd:${utd}`, TRANS_ID, utd, payload: seed.payload };
}

/** The rows that the old system recorded on a day: about forty, none for future days. */
export function oldStatus(account: string, day: string, now: Date): readonly unknown[] {
  if (!isCalendarDay(day) || day > auditTime(now).slice(0, 10)) return [];
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const evening = new Date(year, month - 1, date, endOfWork);
  const seeds = syncSeeds({
    account: `${account} ${day}`,
    screen: 'txn',
    count: recordsOfADay,
    days: 1,
    now: new Date(Math.min(evening.getTime(), now.getTime())),
  });
  return [...seeds].flatMap(({ transaction, payload, attempts }) => {
    const { status: _, ...rest } = transaction;
    const { outcome: type, msg, at } = attempts[0];
    if (type === 'in-process') return [];
    return [{ ...rest, redisId: `old:${rest.redisId}`, payload, type, msg, SYNC_DATE: at }];
  });
}
