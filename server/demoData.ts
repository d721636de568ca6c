import type { SyncAttempt } from '../src/api/sync/record';
import { SYNC_SCREENS, type SyncScreen } from '../src/api/sync/rows';
import type { ResourceSchema } from '../src/schemas/resource';
import { randomFrom } from '../src/schemas/seed/random';
import { seedRecords } from '../src/wire/record/seedRecords';
import { auditTime } from '../src/wire/text/dates';
import type { Passwords } from './auth/passwords';
import { addDemoFiles } from './files/demoFiles';
import { storedRecord } from './routes/master/recordDocument';
import type { Store, StoredRecord } from './store/store';
import type { NewSyncRecord } from './store/sync/syncStore';
import { syncSeeds } from './sync/seed/syncSeeds';

const months = 6;
const perMonth = 30;
const daysOfWork = 20;

/** Posted transactions of earlier months, for the archives. */
function archivedSeeds(account: string, now: Date): readonly NewSyncRecord[] {
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

/** A posted transaction, without the UTD, because searches by UTD should find current transactions only. */
function posted({ transaction, attempts, ...rest }: NewSyncRecord): NewSyncRecord {
  const msg = `Posted as voucher A/${transaction.TRANS_ID}`;
  const only: SyncAttempt = { ...attempts[0], outcome: 'success', msg };
  return { ...rest, transaction: { ...transaction, utd: null }, attempts: [only] };
}

export interface DemoLogin {
  readonly account: string;
  readonly user: string;
  readonly password: string;
  /** Menu permission string; empty shows all. */
  readonly menus: string;
}

/** The logins of the demo data. Their passwords are public. */
export const demoLogins: readonly DemoLogin[] = [
  { account: 'DEMO01', user: 'admin', password: 'demo-admin-01', menus: '' },
  {
    account: 'DEMO01',
    user: 'clerk',
    password: 'demo-clerk-01',
    menus: 'segment_map,ledger_map,dms_txn_sync,download_data',
  },
  { account: 'DEMO02', user: 'admin', password: 'demo-admin-02', menus: '' },
];

export interface DemoDataOptions {
  readonly resources: readonly ResourceSchema[];
  readonly passwords: Passwords;
  /** The demo records are dated before this time. */
  readonly now: Date;
  /** Number of transactions per account, by screen. */
  readonly transactions?: Readonly<Record<SyncScreen, number>>;
}

const TRANSACTIONS = { txn: 4_000, booking: 800 };

/**
 * Adds two dealer accounts with records to an empty store; the result is the same for the same `now`. Does nothing if
 * the store has users. Interrupted seeding is resumed, and each step runs once.
 * @returns whether it seeded anything
 */
export async function addDemoData(store: Store, options: DemoDataOptions): Promise<boolean> {
  const now = await beginSeeding(store, options.now);
  if (now === null) return false;
  const accounts = new Set(demoLogins.map(login => login.account));
  for (const account of accounts) {
    for (const schema of options.resources) await addRecords(store, account, schema, now);
    await addSyncRecords(store, account, now, options.transactions ?? TRANSACTIONS);
  }
  for (const login of demoLogins) await addUser(store, login, options.passwords);
  await endSeeding(store);
  return true;
}

/** A record that stores when seeding began, and whether it is complete. */
const mark = { account: 'DEMO01', resource: 'demo-data', id: 'seeding' };

const markOf = (now: string, status: 0 | 1): StoredRecord => ({
  id: mark.id,
  data: { id: mark.id, now, status },
  keys: {},
  search: '',
  status,
});

/** The time from which the records are derived, the same after an interruption; null if there is nothing to seed. */
async function beginSeeding(store: Store, now: Date): Promise<Date | null> {
  const stored = await store.records.get(mark.account, mark.resource, mark.id);
  if (stored) return stored['status'] === 1 ? new Date(String(stored['now'])) : null;
  if ((await store.users.count()) > 0) return null;
  await store.records.insert(mark.account, mark.resource, markOf(now.toISOString(), 1));
  return now;
}

async function endSeeding(store: Store): Promise<void> {
  await store.records.update(mark.account, mark.resource, mark.id, ({ now }) => markOf(String(now), 0));
}

async function addRecords(store: Store, account: string, schema: ResourceSchema, now: Date): Promise<void> {
  const random = randomFrom(`${account} ${schema.name}`);
  const records = seedRecords(schema, { account, count: schema.seed.count, random, now });
  const stored = records.map(record => storedRecord(schema, String(record['id']), record));
  await store.records.insertMany(account, schema.name, stored);
}

const syncDays = 7;

async function addSyncRecords(
  store: Store,
  account: string,
  now: Date,
  counts: Readonly<Record<SyncScreen, number>>,
): Promise<void> {
  for (const screen of SYNC_SCREENS) {
    const records = [...syncSeeds({ account, screen, count: counts[screen], days: syncDays, now })];
    await store.sync.records.insertMany(account, records);
    if (screen === 'txn') await addDemoFiles(store, account, records, now);
  }
  await store.sync.records.insertMany(account, archivedSeeds(account, now));
}

async function addUser(store: Store, login: DemoLogin, passwords: Passwords): Promise<void> {
  const { account, user: name, password, menus } = login;
  if (await store.users.find(account, name)) return;
  const passwordHash = await passwords.hash(password);
  await store.users.add({ account, name, passwordHash, menus, disabled: false });
}

/** The demo logins with which anybody could log in: they exist, and their passwords are unchanged. */
export async function workingDemoLogins(store: Store, passwords: Passwords): Promise<readonly DemoLogin[]> {
  const working: DemoLogin[] = [];
  for (const login of demoLogins) {
    const user = await store.users.find(login.account, login.user);
    if (user && !user.disabled && (await passwords.verify(login.password, user.passwordHash)))
      working.push(login);
  }
  return working;
}

/** A production store contains users with public passwords; the message says how to remove them. */
export class DemoLoginsWork extends Error {
  override readonly name = 'DemoLoginsWork';
}

/** @throws DemoLoginsWork */
export async function assertNoDemoLogins(store: Store, passwords: Passwords): Promise<void> {
  const working = await workingDemoLogins(store, passwords);
  if (working.length === 0) return;
  const cures = working.map(
    ({ account, user }) => `  npm run user -- disable --account ${account} --name ${user}`,
  );
  throw new DemoLoginsWork(
    [
      'The data contain demo users, whose passwords are public. Disable them, then start again:',
      ...cures,
      'For the demo itself set DEMO_DATA=true, as npm start does.',
    ].join('\n'),
  );
}
