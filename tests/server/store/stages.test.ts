import { describe, expect, it } from 'vitest';
import type { AdmissionQueue, Stage } from '../../../server/store/admissionQueue';
import { migrate } from '../../../server/store/sql/migrate';
import { createSqlStore } from '../../../server/store/sqlStore';
import { openTestPglite, startWithinMs, testOptions } from '../../contract/sqlUnderTest';

function noted(): { gate: AdmissionQueue; taken: () => Stage[] } {
  const stages: Stage[] = [];
  const gate: AdmissionQueue = {
    pass(work, stage = 'begun') {
      stages.push(stage);
      return work();
    },
    waiting: 0,
    working: 0,
  };
  return { gate, taken: () => stages.splice(0) };
}

describe('a call under overload', () => {
  it(
    'may be refused while it authenticates, but not after work was done for it',
    async () => {
      const db = await openTestPglite();
      await migrate(db);
      const { gate, taken } = noted();
      const store = createSqlStore(db, { ...testOptions, gate });
      await store.users.ofSession({ account: 'A', user: 'u', id: 'x' });
      await store.logins.isKnown('entry', 0);
      expect(taken()).toEqual(['first', 'first']);
      await store.records.search('A', 'itemmap', 'x', 10);
      await store.users.find('A', 'u');
      await store.logins.count([{ entry: 'entry', most: 1 }], { now: 1, endsAt: 2 });
      expect(taken()).toEqual(['begun', 'begun', 'begun']);
      await store.close();
    },
    startWithinMs,
  );
});
