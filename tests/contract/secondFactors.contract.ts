import { describe, expect, it } from 'vitest';
import type { Store } from '../../server/store/store';
import { logEntryOf } from './logSamples';
import { textOf, userOf } from './samples';

const entry = logEntryOf('asha', { type: 'account/totp-added' });
const TOTP = { sealed: 'v1.0.sealed', lastStep: 100 };
const CODES = ['hash 1', 'hash 2'];

/** What every store must do with second factors. @param current the store of the running test */
export function secondFactorsContract(current: () => Store): void {
  const factors = () => current().secondFactors;
  const add = (account = 'A', user = 'asha') => factors().addTotp(account, user, TOTP, CODES, entry);
  const logged = async (account = 'A'): Promise<number> =>
    JSON.parse(await textOf(current().log.list(account, { from: null, to: null }))).length;

  describe('second factors', () => {
    it('are empty at first, and contain an app with its codes once it is added', async () => {
      await current().users.add(userOf('asha'));
      expect(await factors().find('A', 'asha')).toEqual({ totp: null, recoveryCodes: 0 });
      expect(await current().users.find('A', 'asha')).toMatchObject({ secondFactor: false });
      expect(await add()).toBe(true);
      expect(await factors().find('A', 'asha')).toEqual({ totp: TOTP, recoveryCodes: 2 });
      expect(await current().users.find('A', 'asha')).toMatchObject({ secondFactor: true });
      expect(await current().users.ofSession({ account: 'A', user: 'asha', id: 's' })).toMatchObject({
        secondFactor: true,
      });
      expect(await logged()).toBe(1);
    });

    it('can be added once, even concurrently', async () => {
      const tries = await Promise.all([add(), add(), add()]);
      expect(tries.filter(Boolean)).toHaveLength(1);
      expect(await factors().find('A', 'asha')).toEqual({ totp: TOTP, recoveryCodes: 2 });
      expect(await logged()).toBe(1);
    });

    it('accept a time step once, and no earlier one afterwards, even concurrently', async () => {
      await add();
      const step = (at: number) => factors().useStep('A', 'asha', at);
      expect([await step(99), await step(100)]).toEqual([false, false]);
      expect((await Promise.all([step(101), step(101), step(101)])).filter(Boolean)).toHaveLength(1);
      expect([await step(101), await step(103), await step(102)]).toEqual([false, true, false]);
      expect(await factors().useStep('A', 'nobody', 1)).toBe(false);
    });

    it('accept a recovery code once, even concurrently', async () => {
      await add();
      const use = (hash: string, account = 'A') => factors().useRecoveryCode(account, 'asha', hash, entry);
      expect((await Promise.all([use('hash 1'), use('hash 1')])).filter(Boolean)).toHaveLength(1);
      expect([await use('hash 1'), await use('hash 3'), await use('hash 2', 'B')]).toEqual([
        false,
        false,
        false,
      ]);
      expect(await factors().find('A', 'asha')).toMatchObject({ recoveryCodes: 1 });
      expect(await logged()).toBe(2);
    });

    it('have their recovery codes replaced as a whole', async () => {
      await add();
      await factors().replaceRecoveryCodes('A', 'asha', ['hash 7'], entry);
      expect(await factors().useRecoveryCode('A', 'asha', 'hash 1', entry)).toBe(false);
      expect(await factors().useRecoveryCode('A', 'asha', 'hash 7', entry)).toBe(true);
    });

    it('are deleted with their codes, and belong to one account', async () => {
      await add();
      await add('B');
      expect(await factors().removeTotp('A', 'asha', entry)).toBe(true);
      expect(await factors().removeTotp('A', 'asha', entry)).toBe(false);
      expect(await factors().find('A', 'asha')).toEqual({ totp: null, recoveryCodes: 0 });
      expect(await factors().find('B', 'asha')).toEqual({ totp: TOTP, recoveryCodes: 2 });
    });

    it('are deleted with a change of their user, unless it is refused', async () => {
      await current().users.add(userOf('asha'));
      await add();
      const refused = current().users.change(
        'A',
        'asha',
        { dropSecondFactors: true },
        ({ before, after }) => {
          throw new RangeError(`${before.secondFactor} ${after.secondFactor}`);
        },
      );
      await expect(refused).rejects.toThrow('true false');
      expect(await factors().find('A', 'asha')).toEqual({ totp: TOTP, recoveryCodes: 2 });
      expect(await current().users.change('A', 'asha', { dropSecondFactors: true })).toMatchObject({
        secondFactor: false,
      });
      expect(await factors().find('A', 'asha')).toEqual({ totp: null, recoveryCodes: 0 });
    });

    it('are required of the users of a role, in one account, until the role is deleted', async () => {
      const role = { id: '\ufeffnight', name: 'Night', rights: [] };
      await current().access.saveRole('A', role, () => undefined);
      await current().users.add(userOf('asha', { role: role.id }));
      await current().users.add(userOf('asha', { account: 'B', role: role.id }));
      const isNeeded = async (account: string) =>
        (await current().users.find(account, 'asha'))?.needsSecondFactor;
      const seen: boolean[] = [];
      for (const needed of [true, true, false, true])
        await factors().setNeed('A', role.id, needed, ({ before }) => {
          seen.push(before);
          return entry;
        });
      expect(seen).toEqual([false, true, true, false]);
      expect([await isNeeded('A'), await isNeeded('B')]).toEqual([true, false]);
      expect(await factors().rolesInNeed('A')).toEqual([role.id]);
      expect(await factors().rolesInNeed('B')).toEqual([]);
      await current().access.deleteRole('A', role.id, () => undefined);
      expect(await factors().rolesInNeed('A')).toEqual([]);
      expect(await isNeeded('A')).toBe(false);
    });

    it('are sealed anew across all accounts, unless they have changed', async () => {
      await add('B');
      await add('A', 'zoya');
      await add('A', 'asha');
      const stale = await factors().secretsNotSealedBy('v2.', null, 2);
      expect(stale.map(({ account, user }) => `${account} ${user}`)).toEqual(['A asha', 'A zoya']);
      expect(await factors().secretsNotSealedBy('v2.', stale[1] ?? null, 2)).toEqual([
        { account: 'B', user: 'asha', sealed: TOTP.sealed },
      ]);
      for (const one of stale) await factors().reseal(one, 'v2.anew');
      for (const one of stale) await factors().reseal(one, 'v2.too late');
      expect(await factors().find('A', 'asha')).toMatchObject({ totp: { sealed: 'v2.anew', lastStep: 100 } });
      expect(await factors().secretsNotSealedBy('v2.', null, 9)).toHaveLength(1);
    });
  });

  describe('a one-time value of a login', () => {
    it('can be used once per account until it has expired, even concurrently', async () => {
      const use = (now: number, account = 'A') => factors().useOnce(account, 'ticket', 200, now);
      expect((await Promise.all([use(100), use(100), use(100)])).filter(Boolean)).toHaveLength(1);
      expect([await use(150), await use(150, 'B'), await use(200), await use(201)]).toEqual([
        false,
        true,
        false,
        true,
      ]);
    });
  });
}
