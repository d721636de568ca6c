import { describe, expect, it } from 'vitest';
import {
  StoreConflict,
  type NewUser,
  type Store,
  type User,
  type UserWithPassword,
} from '../../server/store/store';
import { logEntryOf } from './logSamples';
import { textOf, userOf } from './samples';

/** A user as requests see it, without the password hash. */
function withoutHash(user: UserWithPassword): User {
  const { passwordHash: _, ...known } = user;
  return known;
}

/** A user as the store returns one that was just added. */
const addedOf = (user: NewUser): UserWithPassword => ({
  role: null,
  mustChange: false,
  firstUntil: null,
  ...user,
  uid: 1,
  sessionsEnded: 0,
  roleRights: null,
  lastLogin: null,
  secondFactor: false,
  needsSecondFactor: false,
});

/** What every store must do with users. @param current the store of the running test, empty at its start */
export function usersContract(current: () => Store): void {
  const users = () => current().users;

  describe('users', () => {
    it('are returned as added, with ascending uids per account', async () => {
      const admin = await users().add(userOf('admin', { menus: 'segment_map,item_map' }));
      expect(admin).toEqual(addedOf(userOf('admin', { menus: 'segment_map,item_map' })));
      expect((await users().add(userOf('clerk', { disabled: true }))).uid).toBe(2);
      expect((await users().add(userOf('admin', { account: 'B' }))).uid).toBe(1);
      expect(await users().find('A', 'admin')).toEqual(admin);
      expect(await users().find('A', 'clerk')).toMatchObject({ uid: 2, disabled: true });
      expect(await users().count()).toBe(3);
    });

    it('are found by account and exact name', async () => {
      await users().add(userOf('admin'));
      expect(await users().find('B', 'admin')).toBeNull();
      expect(await users().find('A', 'Admin')).toBeNull();
      expect(await users().find('A', 'admin ')).toBeNull();
    });

    it('may have any Unicode in name and account', async () => {
      const odd = userOf('\ufeffउपयोगकर्ता 😀', { account: "\ufeffO'Brien", menus: '\ufeff' });
      const added = await users().add(odd);
      expect(added).toEqual(addedOf(odd));
      expect(await users().find(odd.account, odd.name)).toEqual(added);
      expect(await users().list(odd.account)).toEqual([withoutHash(added)]);
    });

    it('are not added twice, even concurrently, and never share a uid', async () => {
      const tries = await Promise.allSettled(
        Array.from({ length: 10 }, (_, n) => users().add(userOf(n % 2 === 0 ? 'same' : `user ${n}`))),
      );
      const refused = tries.filter(attempt => attempt.status === 'rejected');
      expect(refused).toHaveLength(4);
      for (const attempt of refused) expect(attempt.reason).toBeInstanceOf(StoreConflict);
      const uids = (await users().list('A')).map(user => user.uid);
      expect(new Set(uids).size).toBe(6);
    });

    it('change only in the given properties, and are listed by name', async () => {
      await users().add(userOf('b'));
      await users().add(userOf('a'));
      await users().add(userOf('c', { account: 'B' }));
      const changed = await users().change('A', 'b', { disabled: true, passwordHash: 'new' });
      expect(changed).toEqual(addedOf(userOf('b', { disabled: true, passwordHash: 'new' })));
      expect(await users().change('A', 'b', {})).toEqual(changed);
      expect(await users().change('A', 'nobody', { disabled: true })).toBeNull();
      expect((await users().list('A')).map(user => user.name)).toEqual(['a', 'b']);
    });

    it('have sessions that end one by one, within their account only', async () => {
      const admin = await users().add(userOf('admin'));
      await users().add(userOf('admin', { account: 'B' }));
      const session = { account: 'A', user: 'admin', id: 's1' };
      expect(await users().ofSession(session)).toEqual({
        ...withoutHash(admin),
        usedAt: null,
        keptFor: null,
        schemasSeq: 0,
      });
      await users().endSession({ ...session, expires: 100 }, 0);
      await users().endSession({ ...session, expires: 100 }, 0);
      expect(await users().ofSession(session)).toBeNull();
      expect(await users().ofSession({ ...session, id: 's2' })).toEqual({
        ...withoutHash(admin),
        usedAt: null,
        keptFor: null,
        schemasSeq: 0,
      });
      expect(await users().ofSession({ ...session, account: 'B' })).toMatchObject({ account: 'B' });
      expect(await users().find('A', 'admin')).toEqual(admin);
    });

    it('have ended sessions that are remembered until their expiry', async () => {
      await users().add(userOf('admin'));
      const session = { account: 'A', user: 'admin' };
      await users().endSession({ ...session, id: 's1', expires: 100 }, 0);
      await users().endSession({ ...session, id: 's2', expires: 200 }, 100);
      expect(await users().ofSession({ ...session, id: 's1' })).toBeNull();
      await users().endSession({ ...session, id: 's3', expires: 300 }, 101);
      expect(await users().ofSession({ ...session, id: 's1' })).not.toBeNull();
      expect(await users().ofSession({ ...session, id: 's2' })).toBeNull();
    });

    it('have sessions whose use is recorded until their expiry', async () => {
      await users().add(userOf('admin'));
      await users().add(userOf('admin', { account: 'B' }));
      const session = { account: 'A', user: 'admin' };
      const usedAt = async (id: string, account = 'A') =>
        (await users().ofSession({ ...session, account, id }))?.usedAt;
      await users().useSession({ ...session, id: 's1', expires: 100 }, 10);
      await users().useSession({ ...session, id: 's1', expires: 100 }, 70);
      await users().useSession({ ...session, id: 's2', expires: 200 }, 90);
      expect([await usedAt('s1'), await usedAt('s2'), await usedAt('s3')]).toEqual([70, 90, null]);
      expect(await usedAt('s1', 'B')).toBeNull();
      await users().useSession({ ...session, id: 's2', expires: 200 }, 101);
      expect([await usedAt('s1'), await usedAt('s2')]).toEqual([null, 101]);
    });

    it('count how often all their sessions were revoked', async () => {
      await users().add(userOf('admin'));
      expect(await users().change('A', 'admin', { endSessions: true })).toMatchObject({ sessionsEnded: 1 });
      expect(await users().change('A', 'admin', { disabled: true })).toMatchObject({ sessionsEnded: 1 });
      expect(await users().change('A', 'admin', { endSessions: true })).toMatchObject({ sessionsEnded: 2 });
    });

    it('see their open sessions, with the origin and last use of each', async () => {
      await users().add(userOf('admin'));
      await users().add(userOf('other'));
      const session = { account: 'A', user: 'admin', expires: 100, generation: 0 };
      const place = { device: 'Chrome, Windows', address: '203.0.113.7' };
      await users().useSession({ ...session, id: 's1' }, 10, place);
      await users().useSession({ ...session, id: 's1' }, 70);
      await users().useSession({ ...session, id: 's2' }, 20, { device: '', address: '' });
      await users().useSession({ ...session, id: 's3', user: 'other' }, 20, place);
      await users().useSession({ ...session, id: 's4' }, 21, place);
      await users().endSession({ ...session, id: 's4' }, 22);
      expect(await users().sessions('A', 'admin', 100)).toEqual([
        { id: 's1', began: 10, usedAt: 70, expires: 100, ...place },
        { id: 's2', began: 20, usedAt: 20, expires: 100, device: '', address: '' },
      ]);
      expect(await users().sessions('A', 'admin', 101)).toEqual([]);
      expect(await users().sessions('B', 'admin', 50)).toEqual([]);
    });

    it('keep the one session that changes the password, and the log has the change', async () => {
      await users().add(userOf('admin'));
      const session = { account: 'A', user: 'admin', expires: 100, generation: 0 };
      await users().useSession({ ...session, id: 'other' }, 5, { device: 'd', address: 'a' });
      const keep = { session: { ...session, id: 'mine' }, now: 10 };
      const log = logEntryOf('admin', { type: 'account/password' });
      await users().change('A', 'admin', { passwordHash: 'new', endSessions: true, keep }, () => log);
      expect(await users().ofSession({ ...session, id: 'mine' })).toMatchObject({
        sessionsEnded: 1,
        keptFor: 1,
      });
      expect(await users().ofSession({ ...session, id: 'other' })).toMatchObject({
        sessionsEnded: 1,
        keptFor: 0,
      });
      expect((await users().sessions('A', 'admin', 20)).map(({ id }) => id)).toEqual(['mine']);
      await users().useSession({ ...session, id: 'mine' }, 90);
      expect(await users().ofSession({ ...session, id: 'mine' })).toMatchObject({ usedAt: 90, keptFor: 1 });
      const entries: unknown = JSON.parse(await textOf(current().log.list('A', { from: null, to: null })));
      expect(entries).toEqual([{ id: '1', ...log }]);
    });
  });
}
