import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoginLimiter, type LoginLimits, type LoginOrigin } from '../../../server/auth/loginLimiter';
import { createMemoryStore } from '../../../server/store/memory';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const ASHA: LoginOrigin = { account: 'ACME', user: 'asha', address: '203.0.113.7', browser: null };
const FREE: LoginLimits = { loginTries: 1_000, loginUserTries: 1_000, loginAddressTries: 1_000 };

let now: number;
const advance = (seconds: number) => {
  now += seconds * 1000;
};
beforeEach(() => {
  now = Date.UTC(2026, 10, 21, 9, 30);
});

function limiting(limits: Partial<LoginLimits> = {}) {
  const { logins } = createMemoryStore();
  const limiter = createLoginLimiter(logins, () => new Date(now), { ...FREE, ...limits });
  const from = (origin: Partial<LoginOrigin> = {}) => limiter.begin({ ...ASHA, ...origin });
  const withCode = (origin: Partial<LoginOrigin> = {}) => limiter.begin({ ...ASHA, ...origin }, 'code');
  return { logins, limiter, from, withCode };
}

/** How many of these attempts, made in turn, may proceed. */
async function admitted(count: number, attempt: (each: number) => Promise<{ readonly wait: number }>) {
  let may = 0;
  for (let each = 0; each < count; each += 1) if ((await attempt(each)).wait === 0) may += 1;
  return may;
}

describe('attempts of one user from one place', () => {
  it('have a budget per minute, and are told the whole seconds until the next', async () => {
    const { from } = limiting({ loginTries: 2 });
    expect([(await from()).wait, (await from()).wait]).toEqual([0, 0]);
    advance(20.5);
    expect((await from()).wait).toBe(40);
    advance(39.5);
    expect((await from()).wait).toBe(0);
  });

  it('have twice that in a quarter of an hour while the place is unknown', async () => {
    const { from } = limiting({ loginTries: 2 });
    let may = 0;
    for (let minute = 0; minute < 15; minute += 1) {
      may += await admitted(3, () => from());
      advance(MINUTE);
    }
    expect(may).toBe(4);
    expect((await from()).wait).toBe(0);
  });

  it('have each minute’s budget once the user has logged in there', async () => {
    const { from } = limiting({ loginTries: 2 });
    await (await from()).succeeded('b1');
    let may = 0;
    for (let minute = 0; minute < 15; minute += 1) {
      may += await admitted(3, () => from());
      advance(MINUTE);
    }
    expect(may).toBe(30);
  });

  it('begin again after a right password', async () => {
    const { from } = limiting({ loginTries: 3 });
    await admitted(2, () => from());
    await (await from()).succeeded('b1');
    expect(await admitted(5, () => from())).toBe(3);
  });

  it('that were not verified do not count', async () => {
    const { from, withCode } = limiting({ loginTries: 1, loginUserTries: 1, loginAddressTries: 1 });
    for (let each = 0; each < 5; each += 1) {
      const attempt = await from();
      expect(attempt.wait).toBe(0);
      await attempt.uncount();
    }
    for (let each = 0; each < 40; each += 1) await (await withCode()).uncount();
    expect((await withCode()).wait).toBe(0);
  });
});

describe('attempts from unknown places together', () => {
  it('have a budget per user, in which a success counts for nothing', async () => {
    const { from } = limiting({ loginUserTries: 3 });
    await (await from({ address: 'home' })).succeeded('b1');
    expect(await admitted(5, each => from({ address: `bot ${each}` }))).toBe(3);
    expect((await from({ address: 'home' })).wait).toBe(0);
    expect((await from({ user: 'ravi', address: 'bot 1' })).wait).toBe(0);
    expect((await from({ account: 'OTHER', address: 'bot 1' })).wait).toBe(0);
  });

  it('have a budget per network, for all users', async () => {
    const { from } = limiting({ loginAddressTries: 3 });
    expect(await admitted(5, each => from({ user: `u${each}` }))).toBe(3);
    expect((await from({ user: 'u9', address: '203.0.113.8' })).wait).toBe(0);
  });

  it('have four times that per IPv6 site', async () => {
    const { from } = limiting({ loginAddressTries: 2 });
    const inSite = (each: number) =>
      from({ user: `u${each}`, address: `2001:db8:1:${each.toString(16)}::1` });
    expect(await admitted(12, inSite)).toBe(8);
    expect((await from({ user: 'u', address: '2001:db8:2::1' })).wait).toBe(0);
  });
});

describe('a known origin', () => {
  it('is the network or the browser from which the user has logged in, for 90 days', async () => {
    const { from } = limiting();
    const first = await from();
    expect(first.isKnown).toBe(false);
    await first.succeeded('b1');
    expect((await from()).isKnown).toBe(true);
    expect((await from({ address: 'hotel' })).isKnown).toBe(false);
    expect((await from({ address: 'hotel', browser: 'b1' })).isKnown).toBe(true);
    expect((await from({ address: 'hotel', browser: 'b2' })).isKnown).toBe(false);
    expect((await from({ address: 'hotel', browser: 'b1', user: 'ravi' })).isKnown).toBe(false);
    expect((await from({ address: 'hotel', browser: 'b1', account: 'OTHER' })).isKnown).toBe(false);
    advance(90 * DAY);
    expect((await from()).isKnown).toBe(true);
    advance(1);
    expect((await from()).isKnown).toBe(false);
    expect((await from({ browser: 'b1' })).isKnown).toBe(false);
  });

  it('has a budget for its browser, apart from that of the network', async () => {
    const { from } = limiting({ loginTries: 2 });
    await (await from()).succeeded('b1');
    expect(await admitted(4, () => from())).toBe(2);
    expect(await admitted(4, () => from({ browser: 'b1' }))).toBe(2);
  });
});

describe('codes', () => {
  it('have ten attempts in a quarter of an hour from everywhere, and thirty in a day', async () => {
    const { withCode } = limiting();
    const anywhere = () => admitted(15, each => withCode({ address: `place ${each} at ${now}` }));
    const may: number[] = [];
    for (let quarter = 0; quarter < 5; quarter += 1) {
      may.push(await anywhere());
      advance(15 * MINUTE);
    }
    expect(may).toEqual([10, 10, 10, 0, 0]);
    advance(DAY);
    expect(await anywhere()).toBe(10);
  });

  it('have a budget for each user, which passwords do not use', async () => {
    const { from, withCode } = limiting();
    expect(await admitted(20, () => from())).toBe(20);
    expect(await admitted(12, () => withCode())).toBe(10);
    expect((await withCode({ user: 'ravi' })).wait).toBe(0);
    expect((await withCode({ account: 'OTHER' })).wait).toBe(0);
  });

  it('begin again after a right one', async () => {
    const { withCode } = limiting();
    await admitted(9, () => withCode());
    await (await withCode()).succeeded('b1');
    expect(await admitted(12, () => withCode())).toBe(10);
  });
});

describe('calls without a login', () => {
  it('have five times the budget of a network’s logins per minute', async () => {
    const { limiter } = limiting({ loginAddressTries: 2 });
    const call = async (address: string) => ({ wait: await limiter.countOpen(address) });
    expect(await admitted(12, () => call('203.0.113.7'))).toBe(10);
    advance(20.5);
    expect(await limiter.countOpen('203.0.113.7')).toBe(40);
    expect(await limiter.countOpen('203.0.113.8')).toBe(0);
    advance(39.5);
    expect(await limiter.countOpen('203.0.113.7')).toBe(0);
  });

  it('count per IPv6 network', async () => {
    const { limiter } = limiting({ loginAddressTries: 1 });
    const call = async (each: number) => ({ wait: await limiter.countOpen(`2001:db8:1:2::${each}`) });
    expect(await admitted(8, call)).toBe(5);
  });
});

describe('wrong passwords', () => {
  it('are reported once after the next right one', async () => {
    const { from } = limiting();
    await (await from()).failed();
    advance(5);
    await (await from({ address: 'hotel' })).failed();
    await (await from({ user: 'ravi' })).failed();
    expect(await (await from()).succeeded('b1')).toEqual({ count: 2, since: now - 5_000 });
    expect(await (await from()).succeeded('b1')).toBeNull();
  });
});

it('forgets once a minute what has expired', async () => {
  const { logins, from } = limiting();
  const forget = vi.spyOn(logins, 'forget');
  for (const seconds of [0, 59, 1, 59, 1]) {
    advance(seconds);
    await from();
  }
  expect(forget).toHaveBeenCalledTimes(3);
  expect(forget.mock.lastCall).toEqual([now, now - 90 * DAY * 1000]);
});
