import { randomFrom } from '../src/schemas/seed/random';
import type { ResourceSchema } from '../src/schemas/resource';
import { SYNC_SCREENS } from '../src/wire/sync';
import { seedRecords } from '../src/wire/seedRecords';
import type { Passwords } from './auth/passwords';
import { addDemoFiles } from './files/demoFiles';
import { storedRecord } from './routes/recordDocument';
import type { Store } from './store/store';
import { archivedSeeds } from './sync/seed/archivedSeeds';
import { syncSeeds } from './sync/seed/syncSeeds';

export interface DemoLogin {
  readonly account: string;
  readonly user: string;
  readonly password: string;
  /** Menu permission string; empty shows all. */
  readonly menus: string;
}

/** Who can log in to the demo data. Their passwords are known to everybody. */
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
  /** The moment before which the demo's records were made. */
  readonly now: Date;
}

/**
 * Puts two dealer accounts with records of their own into a store; the same records for the same moment. Nothing is
 * done where there is a user already.
 * @returns whether the store was empty
 */
export async function addDemoData(store: Store, options: DemoDataOptions): Promise<boolean> {
  if ((await store.users.count()) > 0) return false;
  const accounts = new Set(demoLogins.map(login => login.account));
  for (const account of accounts) {
    for (const schema of options.resources) await addRecords(store, account, schema, options.now);
    await addSyncRecords(store, account, options.now);
  }
  // The users come last: until then an interrupted start leaves a store that counts as empty.
  for (const login of demoLogins) await addUser(store, login, options.passwords);
  return true;
}

async function addRecords(store: Store, account: string, schema: ResourceSchema, now: Date): Promise<void> {
  const random = randomFrom(`${account} ${schema.name}`);
  const records = seedRecords(schema, { account, count: schema.seed.count, random, now });
  const stored = records.map(record => storedRecord(schema, String(record['id']), record));
  await store.records.insertMany(account, schema.name, stored);
}

const syncCounts = { txn: 4_000, booking: 800 };
const syncDays = 7;

async function addSyncRecords(store: Store, account: string, now: Date): Promise<void> {
  for (const screen of SYNC_SCREENS) {
    const records = [...syncSeeds({ account, screen, count: syncCounts[screen], days: syncDays, now })];
    await store.sync.records.insertMany(account, records);
    if (screen === 'txn') await addDemoFiles(store, account, records, now);
  }
  await store.sync.records.insertMany(account, archivedSeeds(account, now));
}

async function addUser(store: Store, login: DemoLogin, passwords: Passwords): Promise<void> {
  const { account, user: name, password, menus } = login;
  const passwordHash = await passwords.hash(password);
  await store.users.add({ account, name, passwordHash, menus, disabled: false });
}

/** Those demo logins that are in the store and whose passwords nobody has changed. */
export async function workingDemoLogins(store: Store, passwords: Passwords): Promise<readonly DemoLogin[]> {
  const working: DemoLogin[] = [];
  for (const login of demoLogins) {
    const user = await store.users.find(login.account, login.user);
    if (user && !user.disabled && (await passwords.verify(login.password, user.passwordHash)))
      working.push(login);
  }
  return working;
}
