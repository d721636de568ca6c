import { describe, expect, it } from 'vitest';
import type { SsoAttempt, StoredProvider } from '../../server/store/sso/ssoStore';
import type { Store } from '../../server/store/store';
import { logEntryOf } from './logSamples';
import { textOf } from './samples';
import { providerOf } from './ssoSamples';

const attempt: SsoAttempt = {
  state: 's',
  nonce: 'n',
  verifier: 'v',
  issuer: 'https://login.example',
  clientId: 'client',
};
const times = { now: 100, expires: 200 };

/** What every store must do for single sign-on. @param current the store of the running test */
export function ssoContract(current: () => Store): void {
  const sso = () => current().sso;
  const save = (account: string, provider: StoredProvider | null) =>
    sso().saveProvider(account, provider, () => undefined);

  describe('the provider of an account', () => {
    it('is stored, replaced and removed, each with its log entry', async () => {
      expect(await sso().provider('A')).toBeNull();
      await sso().saveProvider('A', providerOf(), ({ before }) => {
        expect(before).toBeNull();
        return logEntryOf('1', { type: 'sso/create' });
      });
      expect(await sso().provider('A')).toEqual(providerOf());
      await sso().saveProvider('A', providerOf('https://other.example', { secret: null }), ({ before }) => {
        expect(before).toEqual(providerOf().settings);
        return undefined;
      });
      expect(await sso().provider('A')).toEqual(providerOf('https://other.example', { secret: null }));
      expect(await save('A', null)).toBe(true);
      expect(await save('A', null)).toBe(false);
      expect(await sso().provider('A')).toBeNull();
      const log = await textOf(current().log.list('A', { from: null, to: null }));
      expect(JSON.parse(log).map(({ type }: { type: string }) => type)).toEqual(['sso/create']);
    });

    it('stays as it is if its change is refused', async () => {
      await save('A', providerOf());
      const refusing = () => {
        throw new RangeError('refused');
      };
      await expect(sso().saveProvider('A', null, refusing)).rejects.toThrow('refused');
      expect(await sso().provider('A')).toEqual(providerOf());
    });

    it('belongs to its account only', async () => {
      await save('A', providerOf());
      expect(await sso().provider('B')).toBeNull();
      await save('B', null);
      expect(await sso().provider('A')).toEqual(providerOf());
    });
  });

  describe('the secrets of providers', () => {
    it('are sealed anew across all accounts, unless they have changed', async () => {
      for (const account of ['C', 'A', 'B']) await save(account, providerOf());
      await save('D', providerOf('https://login.example', { secret: null }));
      const [first, ...others] = await sso().secretsNotSealedBy('v2.', null, 2);
      expect([first, ...others]).toEqual([
        { account: 'A', user: '', sealed: 'sealed' },
        { account: 'B', user: '', sealed: 'sealed' },
      ]);
      expect(await sso().secretsNotSealedBy('v2.', others[0] ?? null, 9)).toEqual([
        { account: 'C', user: '', sealed: 'sealed' },
      ]);
      if (first) await sso().reseal(first, 'v2.anew');
      if (first) await sso().reseal(first, 'v2.too late');
      expect(await sso().provider('A')).toEqual(providerOf('https://login.example', { secret: 'v2.anew' }));
      expect(await sso().provider('B')).toEqual(providerOf());
      expect(await sso().secretsNotSealedBy('v2.', null, 9)).toHaveLength(2);
    });
  });

  describe('a login that has started', () => {
    it('can be continued once, in its account', async () => {
      expect(await sso().begin('A', 'x', attempt, times, 9)).toBe(true);
      expect(await sso().take('B', 'x', 100)).toBeNull();
      const taken = await Promise.all([sso().take('A', 'x', 100), sso().take('A', 'x', 100)]);
      expect(taken.filter(Boolean)).toEqual([attempt]);
    });

    it('cannot be continued once it has expired', async () => {
      await sso().begin('A', 'x', attempt, times, 9);
      await sso().begin('A', 'y', attempt, times, 9);
      expect(await sso().take('A', 'x', 199)).toEqual(attempt);
      expect(await sso().take('A', 'y', 200)).toBeNull();
    });

    it('is one of a limited number: more are refused until others have expired', async () => {
      expect(await sso().begin('A', 'x', attempt, times, 1)).toBe(true);
      expect(await sso().begin('A', 'y', attempt, times, 1)).toBe(false);
      expect(await sso().begin('B', 'y', attempt, times, 1)).toBe(true);
      expect(await sso().begin('A', 'z', attempt, { now: 200, expires: 300 }, 1)).toBe(true);
      expect(await sso().take('A', 'y', 100)).toBeNull();
    });
  });

  describe('a person known to the provider', () => {
    it('belongs to one user of an account, and that user to one person', async () => {
      expect(await sso().link('A', 'p-1', 'asha')).toBe(true);
      expect(await sso().link('A', 'p-1', 'ravi')).toBe(false);
      expect(await sso().link('A', 'p-2', 'asha')).toBe(false);
      expect(await sso().link('B', 'p-1', 'asha')).toBe(true);
      expect(await sso().linked('A', 'p-1')).toBe('asha');
      expect(await sso().linked('A', 'p-2')).toBeNull();
      expect(await sso().links('A')).toEqual(['asha']);
    });

    it('can be unlinked alone, or with the issuer', async () => {
      await save('A', providerOf());
      for (const user of ['ravi', 'asha', '\ufeffzoe']) await sso().link('A', `p-${user}`, user);
      await sso().link('B', 'p-asha', 'asha');
      expect(await sso().unlink('A', 'ravi')).toBe(true);
      expect(await sso().unlink('A', 'ravi')).toBe(false);
      await save('A', providerOf(undefined, { secret: 'another' }));
      expect(await sso().links('A')).toEqual(['asha', '\ufeffzoe']);
      await save('A', providerOf('https://other.example'));
      expect(await sso().links('A')).toEqual([]);
      expect(await sso().links('B')).toEqual(['asha']);
    });
  });
}
