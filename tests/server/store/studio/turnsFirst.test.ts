import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSqlStore } from '../../../../server/store/sqlStore';
import type { Store } from '../../../../server/store/store';
import { logEntryOf } from '../../../contract/logSamples';
import { userOf } from '../../../contract/samples';
import { openTestPglite, startWithinMs, testOptions } from '../../../contract/sqlUnderTest';
import { fuelmapOf, NO_EFFECT, publicationOf, publishOne } from '../../../contract/studioSamples';

const statements: string[] = [];
let store: Store;
let close: () => Promise<void>;

beforeAll(async () => {
  const db = await openTestPglite(statement => {
    statements.push(statement);
    return statement;
  });
  store = createSqlStore(db, testOptions);
  close = () => db.destroy();
  await store.users.add(userOf('admin', { account: 'A' }));
}, startWithinMs);
afterAll(() => close());

// Whoever waits for the log holds the version of a resource, so a publish that waits for that must not hold the log.
it('a publish waits for the writers of every resource that follows it before it writes into the log', async () => {
  const entry = logEntryOf('1', { type: 'studio/publish' });
  const names = ['pump', 'tank', 'hose'];
  for (const name of [...names, 'fuelmap']) await publishOne(store, 'A', fuelmapOf({ name }));
  const record = { id: '1', data: { id: '1' }, keys: {}, search: '', status: 1 };
  await store.records.insert('A', 'fuelmap', record);
  const following = names.map(name => ({ name, version: publicationOf(fuelmapOf({ name })).version, entry }));
  const moved = [{ record: { ...record, log: entry }, aside: [] }];
  const move = {
    of: 'all' as const,
    most: 5,
    work: () => ({ moved, entry, effect: NO_EFFECT }),
    run: () => ({ uid: 1, entry }),
  };
  statements.length = 0;
  await publishOne(store, 'A', fuelmapOf(), { digest: 'd2', following, move });
  const turns = statements.flatMap((each, at) =>
    each.includes('pg_advisory_xact_lock(hashtextextended') ? [at] : [],
  );
  const logged = statements.flatMap((each, at) => (/log_counters|into log/.test(each) ? [at] : []));
  expect(turns.length).toBeGreaterThan(names.length);
  expect(logged.length).toBeGreaterThan(0);
  expect(Math.max(...turns)).toBeLessThan(Math.min(...logged));
});
