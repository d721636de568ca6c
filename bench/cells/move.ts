import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { moveAccount } from '../../server/node/cells/moveAccount';
import { storedRecord } from '../../server/routes/master/recordDocument';
import { createTransactions } from '../../server/store/sql/transactions';
import { syncSeeds } from '../../server/sync/seed/syncSeeds';
import { resources } from '../../src/schemas';
import { randomFrom } from '../../src/schemas/seed/random';
import { eachSeedRecord } from '../../src/wire/record/seedRecords';
import { testOptions } from '../../tests/contract/sqlUnderTest';
import { twoCells } from '../../tests/server/node/support/twoCells';

// How long a move takes and blocks writers, and what the fence (server/store/cells/fence.ts) adds to a transaction:
// `TEST_DATABASE_URL=… npx tsx bench/cells/move.ts [RECORDS]`, half ledger maps, half transactions.

const half = Number(process.argv[2] ?? 40_000) / 2;
const account = 'MOVED';
const cells = await twoCells();
await cells.putIn('main', account);
const store = await cells.open();
const schema = resources.find(({ name }) => name === 'ledgermap');
if (!schema) throw new Error('There are ledger maps.');
const now = new Date();

async function inBatches<T>(all: Iterable<T>, add: (batch: readonly T[]) => Promise<unknown>): Promise<void> {
  const batch: T[] = [];
  for (const one of all) {
    batch.push(one);
    if (batch.length === 1_000) await add(batch.splice(0));
  }
  if (batch.length > 0) await add(batch);
}

const random = randomFrom(account);
await inBatches(eachSeedRecord(schema, { account, count: half, random, now }), batch =>
  store.records.insertMany(
    account,
    schema.name,
    batch.map(record => storedRecord(schema, String(record['id']), record)),
  ),
);
await inBatches(syncSeeds({ account, screen: 'txn', count: half, days: 7, now }), batch =>
  store.sync.records.insertMany(account, batch),
);
await store.vacuum();

const [main] = cells.operated.cells;
if (!main) throw new Error('There is a main cell.');
const durations = { fenced: new Array<number>(), plain: new Array<number>() };
const transactions = {
  fenced: createTransactions({ ...testOptions, db: main.db, isCell: true }),
  plain: createTransactions({ ...testOptions, db: main.db }),
};
for (let n = 0; n < 2_000; n += 1)
  for (const kind of ['fenced', 'plain'] as const) {
    const began = performance.now();
    await transactions[kind].inAccount(account, db => sql`select 1 from records limit 1`.execute(db));
    durations[kind].push(performance.now() - began);
  }
const median = (all: readonly number[]): string =>
  `${(all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0).toFixed(2)} ms`;
console.log(`a transaction: ${median(durations.plain)}; with the fence: ${median(durations.fenced)}`);

const used = process.cpuUsage();
const began = performance.now();
const { rows, again, frozenMs } = await moveAccount(cells.operated.cells, account, 'south', {
  withinMs: 3_600_000,
});
const { user, system } = process.cpuUsage(used);
const per = 100_000 / rows;
console.log(
  `${rows} rows in ${((performance.now() - began) / 1_000).toFixed(1)} s, ${again} again: nobody could write for ${(frozenMs / 1_000).toFixed(1)} s; per 100,000 rows ${((frozenMs / 1_000) * per).toFixed(1)} s, and ${(((user + system) / 1e6) * per).toFixed(1)} s of this process`,
);
await cells.remove();
process.exit(0);
