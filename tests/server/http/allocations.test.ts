import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../server/app';
import { storedRecord } from '../../../server/routes/master/recordDocument';
import { migrate } from '../../../server/store/sql/migrate';
import { createSqlStore } from '../../../server/store/sqlStore';
import { ledgermap } from '../../../src/schemas/ledgermap';
import { openTestPglite, startWithinMs, testOptions } from '../../contract/sqlUnderTest';
import { allocatedBy } from '../../setup/allocated';
import { ledgermapOf } from '../setup/samples';
import { createClient, type SpecClient } from '../setup/specClient';
import { ALPHA, createTestApi } from '../setup/testApi';

// What a call makes of strings and objects, counted rather than timed, so that more garbage fails here on any machine. The
// limits are one and a half times what was counted.

const RECORDS = 2_000;

describe('a list of many records on PGlite', () => {
  let client: SpecClient;
  let remove: () => Promise<void>;

  beforeAll(async () => {
    const db = await openTestPglite();
    remove = () => db.destroy();
    await migrate(db);
    const { options, store, token } = await createTestApi({ store: createSqlStore(db, testOptions) });
    const ids = Array.from({ length: RECORDS }, (_, at) => `L${at}`);
    await store.records.insertMany(
      ALPHA,
      'ledgermap',
      ids.map(id => storedRecord(ledgermap, id, ledgermapOf(id))),
    );
    // Without the checks that tests add to each answer.
    const app = createApp(options);
    client = createClient(async (path, init) => app.request(path, init), ALPHA, await token(ALPHA));
  }, startWithinMs);
  afterAll(() => remove());

  it('makes few bytes of objects for each record', async () => {
    const list = () => client.post('/master/ledgermap/list');
    const { text } = await list();
    const bytes = await allocatedBy(list);
    expect(JSON.parse(text)).toHaveLength(RECORDS);
    expect(bytes / RECORDS).toBeLessThan(1_500);
  });
});
