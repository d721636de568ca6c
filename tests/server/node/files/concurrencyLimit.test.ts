import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createConcurrencyLimit } from '../../../../server/files/concurrencyLimit';

/** Work that ends when the test ends it. */
function openWork() {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const limit = createConcurrencyLimit({ atOnce: 2, accountAtOnce: 1, waiting: 3, accountWaiting: 2 });
  return {
    begun,
    start: (account: string, name: string, waitMs?: number) =>
      limit(
        account,
        () => {
          begun.push(name);
          return new Promise<void>(end => ends.push(end));
        },
        waitMs,
      ),
    async endFirst() {
      ends.shift()?.();
      await new Promise(resolve => setTimeout(resolve, 0));
    },
  };
}

describe('a concurrency limit', () => {
  it('runs work of two accounts in parallel, and of one account in sequence', async () => {
    const work = openWork();
    void work.start('A', 'a1');
    void work.start('A', 'a2');
    void work.start('B', 'b1');
    expect(work.begun).toEqual(['a1', 'b1']);
    await work.endFirst();
    expect(work.begun).toEqual(['a1', 'b1', 'a2']);
  });

  it('lets no one wait behind an account at its limit', async () => {
    const work = openWork();
    for (const name of ['a1', 'a2', 'a3']) void work.start('A', name);
    void work.start('B', 'b1');
    void work.start('B', 'b2');
    expect(work.begun).toEqual(['a1', 'b1']);
    await work.endFirst();
    await work.endFirst();
    expect(work.begun).toEqual(['a1', 'b1', 'a2', 'b2']);
  });

  it('refuses work of an account with too much waiting, and admits others', async () => {
    const work = openWork();
    for (const name of ['a1', 'a2', 'a3']) void work.start('A', name);
    await expect(work.start('A', 'a4')).rejects.toMatchObject({
      status: 503,
      code: 'busy',
      headers: { 'Retry-After': '10' },
    });
    void work.start('B', 'b1');
    expect(work.begun).toEqual(['a1', 'b1']);
  });

  it('refuses work when too much waits in total', async () => {
    const work = openWork();
    for (const account of ['A', 'B', 'C', 'D', 'E']) void work.start(account, account);
    await expect(work.start('F', 'F')).rejects.toMatchObject({ status: 503 });
  });

  it('refuses work whose turn does not come in time, and then runs what waits behind it', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const work = openWork();
    void work.start('A', 'a1');
    const refusal = work.start('A', 'a2', 1_000).catch((error: unknown) => error);
    void work.start('A', 'a3');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await refusal).toMatchObject({ status: 503, code: 'busy' });
    vi.useRealTimers();
    await work.endFirst();
    expect(work.begun).toEqual(['a1', 'a3']);
  });
});
