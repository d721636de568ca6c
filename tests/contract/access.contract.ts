import { describe, expect, it } from 'vitest';
import type { NewApiKey } from '../../server/store/access/accessStore';
import type { NewLogEntry } from '../../server/store/log/logStore';
import type { Store, User } from '../../server/store/store';
import { logEntryOf } from './logSamples';
import { textOf, userOf } from './samples';

const entry = (type: string): NewLogEntry => logEntryOf('1', { type });
const clerk = { id: 'night clerk', name: '\ufeffरात', rights: ['segmap/see', 'log'] };

const keyOf = (id: string, rest: Partial<NewApiKey> = {}): NewApiKey => ({
  id,
  name: `Key ${id}`,
  rights: ['segmap/see'],
  createdBy: 'admin',
  createdAt: '2026-11-20 10:00:00',
  expires: null,
  hash: `hash of ${id}`,
  ...rest,
});

/** What every store must do with roles and API keys. @param current the store of the running test */
export function accessContract(current: () => Store): void {
  const access = () => current().access;
  const users = () => current().users;
  const sessionOf = (user: string) => users().ofSession({ account: 'A', user, id: 's1' });
  const logged = async (account = 'A'): Promise<readonly string[]> => {
    const entries: { type: string }[] = JSON.parse(
      await textOf(current().log.list(account, { from: null, to: null })),
    );
    return entries.map(({ type }) => type);
  };

  describe('roles', () => {
    it('are returned with their user’s session, as they are at that moment', async () => {
      await users().add(userOf('asha', { role: clerk.id }));
      expect(await sessionOf('asha')).toMatchObject({ role: clerk.id, roleRights: null });
      await access().saveRole('A', clerk, () => entry('roles/create'));
      expect(await sessionOf('asha')).toMatchObject({ roleRights: clerk.rights });
      await access().saveRole('A', { ...clerk, rights: [] }, () => undefined);
      expect(await sessionOf('asha')).toMatchObject({ roleRights: [] });
      await users().change('A', 'asha', { role: null });
      expect(await sessionOf('asha')).toMatchObject({ role: null, roleRights: null });
      expect(await logged()).toEqual(['roles/create']);
    });

    it('belong to one account', async () => {
      await users().add(userOf('asha', { account: 'B', role: clerk.id }));
      await access().saveRole('A', clerk, () => undefined);
      expect(await access().roles('A')).toEqual([clerk]);
      expect(await access().roles('B')).toEqual([]);
      expect(await users().find('B', 'asha')).toMatchObject({ roleRights: null });
      expect(await access().deleteRole('B', clerk.id, () => undefined)).toBe(false);
    });

    it('report their users before they are deleted, and stay if the deletion is refused', async () => {
      await users().add(userOf('asha', { role: clerk.id }));
      await access().saveRole('A', clerk, ({ before }) => {
        expect(before).toBeNull();
        return undefined;
      });
      const refused = access().deleteRole('A', clerk.id, ({ before, users: count }) => {
        throw new RangeError(`${before.name} ${count}`);
      });
      await expect(refused).rejects.toThrow(`${clerk.name} 1`);
      expect(await access().roles('A')).toEqual([clerk]);
      expect(await access().deleteRole('A', clerk.id, () => entry('roles/delete'))).toBe(true);
      expect(await access().roles('A')).toEqual([]);
      expect(await logged()).toEqual(['roles/delete']);
    });
  });

  describe('API keys', () => {
    it('are found by their hash, within their account', async () => {
      await users().add(userOf('admin'));
      const added = await access().addKey('A', keyOf('k1'), () => entry('keys/create'));
      expect(added).toMatchObject({ id: 'k1', uid: 2, usedAt: null, expires: null });
      expect(added).not.toHaveProperty('hash');
      expect(await access().keyOf('A', 'hash of k1')).toEqual({ ...added, schemasSeq: 0 });
      expect(await access().keyOf('B', 'hash of k1')).toBeNull();
      expect(await access().keyOf('A', 'hash of k2')).toBeNull();
      expect((await users().add(userOf('clerk'))).uid).toBe(3);
      expect(await logged()).toEqual(['keys/create']);
    });

    it('are listed with their last use until they are deleted', async () => {
      await access().addKey('A', keyOf('k2', { expires: 5_000_000_000 }), () => undefined);
      await access().addKey('A', keyOf('k1'), () => undefined);
      await access().useKey('A', 'k2', 5_000_000_001);
      expect((await access().keys('A')).map(({ id, expires, usedAt }) => [id, expires, usedAt])).toEqual([
        ['k1', null, null],
        ['k2', 5_000_000_000, 5_000_000_001],
      ]);
      expect(await access().keys('B')).toEqual([]);
      expect(await access().deleteKey('B', 'k1', () => undefined)).toBe(false);
      expect(await access().deleteKey('A', 'k1', ({ before }) => entry(`keys/${before.name}`))).toBe(true);
      expect(await access().keyOf('A', 'hash of k1')).toBeNull();
      expect(await logged()).toEqual(['keys/Key k1']);
    });
  });

  describe('a decided change of users', () => {
    it('is given the user before and after and all other users, and is logged with the change', async () => {
      await users().add(userOf('admin'), ({ added }) => entry(`users/${added.name}`));
      await users().add(userOf('asha'));
      const seen: [string | null, string | null, readonly (string | null)[]][] = [];
      const first = { mustChange: true, firstUntil: 5_000_000_000 };
      await users().change('A', 'asha', { role: 'viewer', ...first }, change => {
        seen.push([change.before.role, change.after.role, change.users.map(({ role }) => role)]);
        return entry('users/update');
      });
      expect(seen.at(-1)).toEqual([null, 'viewer', [null, 'viewer']]);
      expect(await sessionOf('asha')).toMatchObject({ role: 'viewer', ...first });
      await users().change('A', 'asha', { mustChange: false, firstUntil: null });
      expect(await users().find('A', 'asha')).toMatchObject({ mustChange: false, firstUntil: null });
      expect(await logged()).toEqual(['users/update', 'users/admin']);
    });

    it('that is refused leaves everything as it was', async () => {
      await users().add(userOf('admin', { role: 'owner' }));
      const change = users().change('A', 'admin', { disabled: true }, () => {
        throw new RangeError('the last owner');
      });
      await expect(change).rejects.toThrow('the last owner');
      const added = users().add(userOf('asha'), () => {
        throw new RangeError('not that one');
      });
      await expect(added).rejects.toThrow('not that one');
      expect((await users().list('A')).map(({ name, disabled }) => [name, disabled])).toEqual([
        ['admin', false],
      ]);
      expect(await logged()).toEqual([]);
    });

    it('is one of several concurrent ones, decided one after the other', async () => {
      for (const name of ['a', 'b', 'c']) await users().add(userOf(name, { role: 'owner' }));
      const owners = (all: readonly User[]) => all.filter(({ disabled }) => !disabled).length;
      const disabling = (name: string) =>
        users().change('A', name, { disabled: true }, ({ users: all }) => {
          if (owners(all) === 0) throw new RangeError('the last owner');
          return undefined;
        });
      await Promise.allSettled(['a', 'b', 'c'].map(disabling));
      expect(owners(await users().list('A'))).toBe(1);
    });

    it('records the last login', async () => {
      await users().add(userOf('admin'));
      await users().noteLogin('A', 'admin', 5_000_000_000);
      await users().noteLogin('B', 'admin', 1);
      expect(await users().find('A', 'admin')).toMatchObject({ lastLogin: 5_000_000_000 });
    });
  });
}
