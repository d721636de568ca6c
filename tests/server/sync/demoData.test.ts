import { expect, it } from 'vitest';
import { addDemoData } from '../../../server/demoData';
import { createMemoryStore } from '../../../server/store/memory';
import type { Store } from '../../../server/store/store';
import { resources } from '../../../src/schemas';
import { textOf } from '../../contract/samples';
import { cheapPasswords } from '../setup/testApi';

const ACCOUNTS = ['DEMO01', 'DEMO02'];
const FIRST = new Date('2026-11-21T06:00:00Z');
const LATER = new Date('2026-11-23T06:00:00Z');

const seed = (store: Store, now: Date) => addDemoData(store, { resources, passwords: cheapPasswords, now });

/** A store whose writes fail from this one on, as after a kill. */
function dyingAfter(store: Store, writes: number): Store {
  let left = writes;
  const counting = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        if (!/^(?:insert|add|acquire|finish|update)/.test(String(name))) return member;
        return async (...args: readonly unknown[]) => {
          left -= 1;
          if (left < 0) throw new Error('killed');
          const answer: unknown = await Reflect.apply(member, target, args);
          return answer;
        };
      },
    });
  const { uploads, downloads, transactions } = store.files;
  return {
    ...store,
    users: counting(store.users),
    records: counting(store.records),
    files: { uploads: counting(uploads), downloads: counting(downloads), transactions },
  };
}

/** All of the demo data that a user can see. */
async function contentOf(store: Store) {
  const { users, records, files } = store;
  return Promise.all(
    ACCOUNTS.map(async account => ({
      users: (await users.list(account)).map(({ name, menus }) => [name, menus]),
      records: await Promise.all(resources.map(({ name }) => textOf(records.list(account, name, {})))),
      uploads: await files.uploads.list(account, 99),
      downloads: await files.downloads.list(account, 99, FIRST.getTime()),
    })),
  );
}

it.each([3, 16, 33])(
  'completes seeding interrupted at write %i at the next start',
  { timeout: 120_000 },
  async writes => {
    const whole = createMemoryStore();
    await seed(whole, FIRST);
    const store = createMemoryStore();
    await expect(seed(dyingAfter(store, writes), FIRST)).rejects.toThrow('killed');
    expect(await seed(store, LATER)).toBe(true);
    expect(await contentOf(store)).toEqual(await contentOf(whole));
    expect(await seed(store, LATER)).toBe(false);
  },
);
