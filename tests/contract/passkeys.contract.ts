import { describe, expect, it } from 'vitest';
import type { Passkey } from '../../server/store/secondFactors/passkeyStore';
import type { Store } from '../../server/store/store';
import { logEntryOf } from './logSamples';
import { textOf, userOf } from './samples';

const entry = logEntryOf('asha', { type: 'account/passkey-added' });

/** A passkey of this id. */
export const passkeyOf = (id: string, more: Partial<Passkey> = {}): Passkey => ({
  id,
  name: 'Laptop',
  publicKey: 'cose',
  counter: 0,
  transports: ['internal'],
  added: 100,
  usedAt: null,
  ...more,
});

/** What every store must do with passkeys. @param current the store of the running test */
export function passkeysContract(current: () => Store): void {
  const passkeys = () => current().passkeys;
  const add = (passkey: Passkey, account = 'A', user = 'asha') =>
    passkeys().add(account, user, { passkey, codeHashes: ['hash 1', 'hash 2'], most: 2, entry });
  const logged = async (account = 'A'): Promise<number> =>
    JSON.parse(await textOf(current().log.list(account, { from: null, to: null }))).length;

  describe('passkeys', () => {
    it('are listed oldest first, and count as a second factor with recovery codes', async () => {
      await current().users.add(userOf('asha'));
      expect(await passkeys().list('A', 'asha')).toEqual([]);
      const [young, old] = [passkeyOf('k1', { added: 200, name: '\ufeffफ़ोन' }), passkeyOf('k2')];
      expect([await add(young), await add(old)]).toEqual(['added', 'added']);
      expect(await passkeys().list('A', 'asha')).toEqual([old, young]);
      expect(await current().users.find('A', 'asha')).toMatchObject({ secondFactor: true });
      expect(await current().secondFactors.find('A', 'asha')).toEqual({ totp: null, recoveryCodes: 2 });
      expect(await logged()).toBe(2);
    });

    it('belong to one user of one account, even if they are added at the same time', async () => {
      const tries = await Promise.all([
        add(passkeyOf('k1')),
        add(passkeyOf('k1')),
        add(passkeyOf('k1'), 'B'),
      ]);
      expect(tries.toSorted()).toEqual(['added', 'known', 'known']);
      const owner = await passkeys().ownerOf('k1');
      expect(await passkeys().list(owner?.account ?? '', 'asha')).toHaveLength(1);
      expect(await passkeys().ownerOf('k2')).toBeNull();
    });

    it('never exceed their limit, even if they are added at the same time', async () => {
      await current().users.add(userOf('asha'));
      const tries = await Promise.all(['k1', 'k2', 'k3'].map(id => add(passkeyOf(id))));
      expect(tries.toSorted()).toEqual(['added', 'added', 'full']);
      expect(await logged()).toBe(2);
    });

    it('count their uses, and refuse a counter that has not grown', async () => {
      await add(passkeyOf('k1', { counter: 5 }));
      const use = (counter: number, user = 'asha') => passkeys().use('A', user, 'k1', counter, 300);
      expect([await use(4), await use(5), await use(0), await use(6, 'zoya')]).toEqual([
        false,
        false,
        false,
        false,
      ]);
      expect((await Promise.all([use(6), use(6)])).filter(Boolean)).toHaveLength(1);
      expect(await passkeys().list('A', 'asha')).toMatchObject([{ counter: 6, usedAt: 300 }]);
    });

    it('may have a counter that stays at 0', async () => {
      await add(passkeyOf('k1'));
      const use = () => passkeys().use('A', 'asha', 'k1', 0, 300);
      expect([await use(), await use()]).toEqual([true, true]);
    });

    it('delete the recovery codes with the last factor', async () => {
      const app = { sealed: 'v1.0.sealed', lastStep: 100 };
      await add(passkeyOf('k1'));
      await current().secondFactors.addTotp('A', 'asha', app, ['hash 3'], entry);
      expect(await passkeys().remove('A', 'zoya', 'k1', entry)).toBe(false);
      expect(await passkeys().remove('A', 'asha', 'k1', entry)).toBe(true);
      expect(await passkeys().remove('A', 'asha', 'k1', entry)).toBe(false);
      expect(await current().secondFactors.find('A', 'asha')).toEqual({ totp: app, recoveryCodes: 2 });
      await add(passkeyOf('k1'));
      await current().secondFactors.removeTotp('A', 'asha', entry);
      expect(await current().secondFactors.find('A', 'asha')).toEqual({ totp: null, recoveryCodes: 2 });
      await passkeys().remove('A', 'asha', 'k1', entry);
      expect(await current().secondFactors.find('A', 'asha')).toEqual({ totp: null, recoveryCodes: 0 });
    });

    it('are deleted with the other factors of their user', async () => {
      await current().users.add(userOf('asha'));
      await add(passkeyOf('k1'));
      await current().users.change('A', 'asha', { dropSecondFactors: true });
      expect(await passkeys().list('A', 'asha')).toEqual([]);
      expect(await passkeys().ownerOf('k1')).toBeNull();
    });
  });

  describe('challenges of passkeys', () => {
    const keep = (name: string, text: string, expires = 200, now = 100, isOpen = true) =>
      passkeys().keepChallenge({ entry: name, text, isOpen, now, expires }, 3);

    it('can be used once until they expire, even concurrently', async () => {
      await keep('one', 'first');
      await keep('one', 'second');
      await keep('two', 'other', 150);
      const taken = await Promise.all([1, 2, 3].map(() => passkeys().takeChallenge('one', 200)));
      expect(taken.filter(text => text !== null)).toEqual(['second']);
      expect(await passkeys().takeChallenge('two', 151)).toBeNull();
      expect(await passkeys().takeChallenge('three', 100)).toBeNull();
    });

    it('of unknown users never exceed their limit: the first to expire are dropped', async () => {
      await keep('own', 'own', 150, 100, false);
      for (const [at, name] of ['one', 'two', 'three', 'four'].entries()) await keep(name, name, 200 + at);
      expect(await passkeys().takeChallenge('one', 100)).toBeNull();
      expect(await passkeys().takeChallenge('two', 100)).toBe('two');
      expect(await passkeys().takeChallenge('own', 100)).toBe('own');
      await keep('five', 'five', 500, 400);
      expect(await passkeys().takeChallenge('three', 100)).toBeNull();
    });
  });
}
