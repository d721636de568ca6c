import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { resources } from '../../src/schemas';
import type { ResourceSchema } from '../../src/schemas/resource';
import { randomFrom } from '../../src/schemas/seed/random';
import { eachSeedRecord } from '../../src/wire/record/seedRecords';
import { openStores } from '../node/cells/openStores';
import { storedRecord } from '../routes/master/recordDocument';
import type { Store } from '../store/store';
import { syncSeeds, type SyncSeedOptions } from '../sync/seed/syncSeeds';
import { runCommand, UsageError } from './runCommand';

const batchSize = 5_000;
const mostRecords = 10_000_000;

const names = resources.map(schema => schema.name);
const usage = `npm run seed -- --account A ${names.map(name => `[--${name} N]`).join(' ')} [--txnsync N] [--marutisync N] [--days D]

Generates the first N realistic records of each named resource; existing ones stay as they are.
Synchronisation rows are dated within the last D days, 7 by default.
DATA_DIR or DATABASE_URL name the database.`;

interface Order {
  readonly schema: ResourceSchema;
  readonly count: number;
}

interface Orders {
  readonly account: string;
  readonly orders: readonly Order[];
  readonly sync: readonly SyncSeedOptions[];
}

function readOrders(args: readonly string[]): Orders {
  const values = parse(args);
  const account = values['account'];
  if (!account) throw new UsageError(`--account is missing.\n\n${usage}`);
  const orders = resources.flatMap(schema => {
    const text = values[schema.name];
    return text === undefined ? [] : [{ schema, count: countOf(schema.name, text) }];
  });
  const sync = readSyncOrders(account, values);
  if (orders.length + sync.length === 0) throw new UsageError(`Name a resource.\n\n${usage}`);
  return { account, orders, sync };
}

const screens = { txnsync: 'txn', marutisync: 'booking' } as const;

function readSyncOrders(
  account: string,
  values: Readonly<Record<string, string | undefined>>,
): readonly SyncSeedOptions[] {
  const days = countOf('days', values['days'] ?? '7');
  const now = new Date();
  return (['txnsync', 'marutisync'] as const).flatMap(name => {
    const text = values[name];
    return text === undefined
      ? []
      : [{ account, screen: screens[name], count: countOf(name, text), days, now }];
  });
}

function parse(args: readonly string[]): Readonly<Record<string, string | undefined>> {
  const options = Object.fromEntries(
    ['account', 'days', ...Object.keys(screens), ...names].map(name => [name, { type: 'string' as const }]),
  );
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
  }
}

function countOf(name: string, text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0 && count <= mostRecords) return count;
  throw new UsageError(`--${name} must be a whole number from 1 to ${mostRecords}, not '${text}'.`);
}

async function seed(store: Store, account: string, { schema, count }: Order): Promise<void> {
  const random = randomFrom(`${account} ${schema.name}`);
  const records = eachSeedRecord(schema, { account, count, random, now: new Date() });
  await insertAll(schema.name, count, records, batch =>
    store.records.insertMany(
      account,
      schema.name,
      batch.map(record => storedRecord(schema, String(record['id']), record)),
    ),
  );
}

const seedSync = (store: Store, options: SyncSeedOptions): Promise<void> =>
  insertAll(`sync ${options.screen}`, options.count, syncSeeds(options), batch =>
    store.sync.records.insertMany(options.account, batch),
  );

/** Generates a batch while the database inserts the previous one. Both take about the same processor time. */
async function insertAll<T>(
  what: string,
  count: number,
  records: Iterable<T>,
  insert: (batch: readonly T[]) => Promise<number>,
): Promise<void> {
  let added = 0;
  let made = 0;
  /** At most two batches: one that the database is inserting, and one that is waiting. */
  const inserting: Promise<number>[] = [];
  for (const batch of batchesOf(records)) {
    const next = insert(batch);
    // Handled below, after the previous batch.
    next.catch(() => undefined);
    inserting.push(next);
    if (inserting.length === 2) added += (await inserting.shift()) ?? 0;
    // Sends this batch to the database before generating the next one blocks this thread.
    await setImmediate();
    made += batch.length;
    progress(`${what}: ${made} of ${count}`);
  }
  for (const last of inserting) added += await last;
  process.stdout.write(`${what}: ${added} added, ${count - added} were there\n`);
}

function* batchesOf<T>(all: Iterable<T>): Generator<readonly T[]> {
  let batch: T[] = [];
  for (const one of all) {
    batch.push(one);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Overwrites one status line, on a terminal only. */
function progress(line: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${line}\u001B[K\r`);
}

const args = process.argv.slice(2);
if (args.length === 0 || args.includes('--help')) {
  process.stdout.write(`${usage}\n`);
  process.exit(args.length === 0 ? 2 : 0);
}
await runCommand({
  open: openStores,
  read: () => readOrders(args),
  run: async (store, { account, orders, sync }) => {
    for (const order of orders) await seed(store, account, order);
    for (const options of sync) await seedSync(store, options);
    await store.vacuum();
  },
});
