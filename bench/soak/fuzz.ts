import { migrate } from '../../server/store/sql/migrate';
import { createSqlStore } from '../../server/store/sqlStore';
import { openTestPglite, openTestPostgres, testOptions } from '../../tests/contract/sqlUnderTest';
import { fuzzRequests } from '../fuzz/fuzzRequests';
import { EVERY_ENGINE, type Part } from './parts';
import { makePlace } from './place';

const requestsPerCycle = 100;
const seed = 1;

/**
 * Sends valid, corrupted and random requests to the API on a real database; `bench/fuzz/run.ts` sends more of them.
 */
export const fuzz: Part = {
  name: 'fuzz',
  promise: 'generated requests: every answer is as the API describes it, and none reveals internals',
  engines: EVERY_ENGINE,
  async run({ engine, cycles, say }) {
    const place = engine === 'postgres' ? await makePlace(engine) : null;
    const db = place ? openTestPostgres(place.database) : await openTestPglite();
    try {
      await migrate(db);
      const requests = cycles * requestsPerCycle;
      const { statuses, faults } = await fuzzRequests(requests, seed, createSqlStore(db, testOptions));
      for (const fault of faults.slice(0, 20)) say(fault);
      return { ok: faults.length === 0, figures: { requests, statuses, faults: faults.length } };
    } finally {
      await db.destroy();
      place?.remove();
    }
  },
};
