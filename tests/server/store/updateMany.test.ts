import { describe, expect, it } from 'vitest';
import { migrate } from '../../../server/store/sql/migrate';
import { createSqlStore } from '../../../server/store/sqlStore';
import { recordOf } from '../../contract/samples';
import { startWithinMs, testOptions } from '../../contract/sqlUnderTest';
import { engines } from './engines';

describe.each(engines.filter(({ skip }) => !skip))('updates of many records on $name', engine => {
  it(
    'in different orders wait for each other, and none is retried',
    async () => {
      let locking = 0;
      const { db, remove } = await engine.rewritten(statement => {
        locking += Number(statement.includes('for update'));
        return statement;
      });
      try {
        await migrate(db);
        const { records } = createSqlStore(db, testOptions);
        const ids = Array.from({ length: 500 }, (_, n) => `r${n}`);
        await records.insertMany(
          'A',
          'segmap',
          ids.map(id => recordOf(id)),
        );
        locking = 0;
        await Promise.all(
          Array.from({ length: 12 }, (_, n) =>
            records.updateMany('A', 'segmap', n % 2 === 0 ? ids : ids.toReversed(), (_now, id) =>
              recordOf(id, { n }),
            ),
          ),
        );
        expect(locking).toBe(12);
      } finally {
        await remove();
      }
    },
    startWithinMs,
  );
});
