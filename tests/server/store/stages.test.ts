import { describe, expect, it } from 'vitest';
import type { Gate, Stage } from '../../../server/store/gate';
import { migrate } from '../../../server/store/migrate';
import { createSqlStore } from '../../../server/store/sqlStore';
import { openTestPglite, startWithinMs, testOptions } from '../../contract/sqlUnderTest';

function noted(): { gate: Gate; taken: () => Stage[] } {
  const stages: Stage[] = [];
  const gate: Gate = {
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
    'may be refused when it shows who it is, and not once work was done for it',
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
