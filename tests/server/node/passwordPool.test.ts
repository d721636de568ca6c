import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../../server/http/errors';
import { createPasswordPool, type PasswordPool } from '../../../server/node/threads/passwordPool';

const patience = 120_000;

describe('passwords in their own thread', { timeout: patience }, () => {
  let pool: PasswordPool;

  const open = (longestQueue: number, threads = 1): void => {
    pool = createPasswordPool({ threads, longestQueue });
  };
  afterEach(() => pool.close());

  it('are hashed with argon2id at OWASP’s cost, and verified', async () => {
    open(10);
    const hash = await pool.hash('pässwort 😀');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await pool.verify('pässwort 😀', hash)).toBe(true);
    expect(await pool.verify('passwort 😀', hash)).toBe(false);
    expect(await pool.verify('pässwort 😀', null)).toBe(false);
  });

  it('are answered all the same if the pool is closed meanwhile', async () => {
    open(10);
    // A thread that still starts may take longer than closing waits.
    await pool.hash('warm');
    const asked = Promise.all([pool.hash('password'), pool.hash('password')]);
    const [answers] = await Promise.all([asked, pool.close()]);
    expect(answers).toHaveLength(2);
  });

  it('leave the event loop free', async () => {
    open(100);
    await pool.hash('warm');
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const began = performance.now();
    await Promise.all(Array.from({ length: 12 }, () => pool.hash('password')));
    const took = performance.now() - began;
    delay.disable();
    expect(delay.max / 1e6).toBeLessThan(took / 3);
  });

  it('are refused rather than queued indefinitely', async () => {
    open(3);
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => pool.hash('password')));
    const refused = tries.filter(attempt => attempt.status === 'rejected').map(attempt => attempt.reason);
    expect(refused).toHaveLength(2);
    expect(refused[0]).toBeInstanceOf(ApiError);
    expect(refused[0]).toMatchObject({ status: 503, headers: { 'Retry-After': '2' } });
    await expect(pool.hash('password')).resolves.toContain('$argon2id$');
  });

  it('of known origins are verified, however many unknown ones try', async () => {
    open(8);
    const hash = await pool.hash('password');
    const strangers = Array.from({ length: 30 }, () => pool.verify('guess', hash));
    const person = pool.verify('password', hash, true);
    const answers = await Promise.allSettled(strangers);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect(await person).toBe(true);
  });

  it('have a queue for each thread', async () => {
    open(3, 2);
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => pool.hash('password')));
    expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  });

  it('report an invalid stored hash', async () => {
    open(10);
    await expect(pool.verify('password', 'plain text')).rejects.toThrow(/not an argon2id hash/);
  });
});
