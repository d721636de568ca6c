import { editTogether, lostUpdates } from '../../tests/contract/editTogether';
import {
  emptyStores,
  makePostgresDatabase,
  openTestPglite,
  openTestPostgres,
} from '../../tests/contract/sqlUnderTest';

// `TEST_DATABASE_URL=… npx tsx bench/editing/run.ts [editors] [rounds]`: several people save one record through the API
// at the same time, on PGlite and on PostgreSQL; prints how many saves were silently overwritten.

const [editors = 16, rounds = 1000] = process.argv.slice(2).map(Number);

const engines = {
  PGlite: async () => ({ db: await openTestPglite(), drop: async () => {} }),
  PostgreSQL: async () => {
    const { url, drop } = await makePostgresDatabase();
    return { db: openTestPostgres(url), drop };
  },
};

for (const [name, open] of Object.entries(engines)) {
  const { db, drop } = await open();
  const { empty, close } = await emptyStores(db);
  const started = performance.now();
  const history = await editTogether(await empty(), { editors, rounds });
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  await close();
  await drop();
  const { saved, refused, others } = history;
  const lost = lostUpdates(history).length;
  console.log(
    JSON.stringify({
      name,
      editors,
      rounds,
      saved: saved.length,
      refused,
      others: others.length,
      lost,
      seconds,
    }),
  );
}
