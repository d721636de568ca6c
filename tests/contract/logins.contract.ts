import { describe, expect, it } from 'vitest';
import type { Store } from '../../server/store/store';

const window = { now: 1_000, endsAt: 61_000 };

/** What every store must do with logins. @param current the store of the running test, empty at its start */
export function loginsContract(current: () => Store): void {
  const logins = () => current().logins;
  const limit = (entry: string, most = 2) => ({ entry, most });

  describe('login attempts', () => {
    it('are counted up to their limit, then blocked until the window ends', async () => {
      expect(await logins().count([limit('a')], window)).toBeNull();
      const later = { now: 30_000, endsAt: 90_000 };
      expect(await logins().count([limit('a')], later)).toBeNull();
      expect(await logins().count([limit('a')], later)).toBe(61_000);
      expect(await logins().count([limit('b')], later)).toBeNull();
      expect(await logins().count([limit('a')], { now: 61_000, endsAt: 121_000 })).toBeNull();
    });

    it('are all counted when made in parallel', async () => {
      const tries = Array.from({ length: 12 }, () => logins().count([limit('a', 5)], window));
      const held = (await Promise.all(tries)).filter(until => until !== null);
      expect(held).toEqual(Array.from({ length: 7 }, () => 61_000));
    });

    it('count nothing under the next entry when the first one blocks them', async () => {
      const limits = [limit('own', 1), limit('shared', 2)];
      for (let tries = 0; tries < 5; tries += 1) await logins().count(limits, window);
      expect(await logins().count([limit('shared', 2)], window)).toBeNull();
      expect(await logins().count([limit('shared', 2)], window)).toBe(61_000);
    });

    it('that failed are reported once, with the time of the first', async () => {
      expect(await logins().takeFailures('a')).toBeNull();
      for (const now of [5_000, 6_000, 7_000]) await logins().noteFailure('a', now);
      await logins().noteFailure('b', 8_000);
      expect(await logins().takeFailures('a')).toEqual({ count: 3, since: 5_000 });
      expect(await logins().takeFailures('a')).toBeNull();
      expect(await logins().takeFailures('b')).toEqual({ count: 1, since: 8_000 });
    });

    it('can be uncounted: all attempts of one entry, one attempt of the others', async () => {
      const limits = [limit('own'), limit('shared')];
      await logins().count(limits, window);
      await logins().count(limits, window);
      await logins().uncount(['own'], ['shared', 'never seen']);
      expect(await logins().count(limits, window)).toBeNull();
      expect(await logins().count(limits, window)).toBe(61_000);
    });
  });

  describe('login origins', () => {
    it('are known from then on, until they are forgotten', async () => {
      expect(await logins().isKnown('desk', 0)).toBe(false);
      await logins().remember('desk', 1_000);
      await logins().remember('desk', 2_000);
      expect(await logins().isKnown('desk', 2_000)).toBe(true);
      expect(await logins().isKnown('desk', 2_001)).toBe(false);
      await logins().forget(0, 2_000);
      expect(await logins().isKnown('desk', 0)).toBe(true);
      await logins().forget(0, 2_001);
      expect(await logins().isKnown('desk', 0)).toBe(false);
    });

    it('are forgotten independently of attempt windows', async () => {
      await logins().count([limit('a', 1)], window);
      await logins().forget(60_999, 0);
      expect(await logins().count([limit('a', 1)], window)).toBe(61_000);
      await logins().forget(61_000, 0);
      expect(await logins().count([limit('a', 1)], window)).toBeNull();
    });
  });
}
