import { Hono, type Context } from 'hono';
import type { MasterIndex } from '../../../src/posting/masterIndex';
import type { Posting } from '../../../src/posting/posting';
import { refusalOf } from '../../../src/posting/refusal';
import { resolve } from '../../../src/posting/resolve';
import { isRecord } from '../../../src/schemas/values/values';
import { isCalendarDay } from '../../../src/wire/text/calendar';
import { auditTime } from '../../../src/wire/text/dates';
import { pathPattern } from '../../http/pathPattern';
import type { SyncTransaction } from '../../store/sync/syncStore';
import { SERVICE_ACCOUNT_HEADER, SERVICE_PATHS } from '../httpConnector';
import { syncSeeds } from '../seed/syncSeeds';
import { behaviourOf } from './behaviour';
import { createLedger } from './ledger';

/** The simulated UTDs of transactions that exist in the dealer management system but were never sent. */
const firstMissing = 7_000_000;
const lastMissing = 7_999_999;

const recordsOfADay = 40;
const endOfWork = 20;

type SimulatedTransaction = Omit<SyncTransaction, 'status'> & { readonly payload: unknown };

/** The transaction with this UTD; null outside 7000000 to 7999999. */
function missingTransaction(account: string, utd: number, now: Date): SimulatedTransaction | null {
  if (utd < firstMissing || utd > lastMissing) return null;
  const [seed] = syncSeeds({ account: `${account} ${utd}`, screen: 'txn', count: 1, days: 7, now });
  if (!seed) return null;
  const { status: _, ...transaction } = seed.transaction;
  const TRANS_ID = `9${utd}`;
  return { ...transaction, redisId: `txn:utd:${utd}`, TRANS_ID, utd, payload: seed.payload };
}

/** The rows that the old system recorded on a day: about forty, none for future days. */
function oldStatus(account: string, day: string, now: Date): readonly unknown[] {
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

export interface SimulatorOptions {
  readonly clock: () => Date;
  /** Delays a slow answer. */
  readonly slowness: () => Promise<void>;
  /** The mapping records that the accounting product uses; without them no mapping is ever missing. */
  readonly masters?: (account: string) => Promise<MasterIndex>;
}

/** Where the simulator reports what it received. */
export const POSTINGS_PATH = '/postings';

/**
 * Simulates the manufacturer's synchronisation service. Its answer depends on the transaction's id (see behaviourOf),
 * and on whether the account has the mappings that the transaction needs.
 * `Response.error()` tells the host to cut the connection.
 */
export function createSimulator({ clock, slowness, masters }: SimulatorOptions): Hono {
  const ledger = createLedger();
  const app = new Hono();

  app.post(SERVICE_PATHS.posts, async context => {
    const body: unknown = await context.req.json().catch(() => null);
    const key = context.req.header('Idempotency-Key');
    if (!isRecord(body) || !isRecord(body['transaction']) || !key)
      return context.json({ msg: 'The post has no transaction or no Idempotency-Key' }, 400);
    const transId = String(body['transaction']['TRANS_ID']);
    const redisId = String(body['redisId']);
    if (behaviourOf(transId) === 'slow') await slowness();
    const account = accountOf(context);
    const refusal = masters ? refusalOf(resolve(postingOf(body), await masters(account))) : null;
    const answer = ledger.post({ account, key, redisId, transId, refusal });
    return answer ? context.json(answer) : Response.error();
  });

  app.get(pathPattern(SERVICE_PATHS.transaction), context => {
    const utd = Number(context.req.param('utd'));
    const found = missingTransaction(accountOf(context), utd, clock());
    return found ? context.json(found) : context.json({ msg: `No transaction has the UTD ${utd}` }, 404);
  });

  app.get(pathPattern(SERVICE_PATHS.oldStatus), context =>
    context.json(oldStatus(accountOf(context), context.req.param('day') ?? '', clock())),
  );

  app.get(POSTINGS_PATH, context => context.json(ledger.postings()));
  return app;
}

function postingOf({ transaction, payload }: Readonly<Record<string, unknown>>): Posting {
  return { row: isRecord(transaction) ? transaction : {}, payload: isRecord(payload) ? payload : {} };
}

function accountOf(context: Context): string {
  return decodeURIComponent(context.req.header(SERVICE_ACCOUNT_HEADER) ?? '');
}
