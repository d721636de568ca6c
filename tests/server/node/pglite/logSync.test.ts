import { describe, expect, it, vi } from 'vitest';
import { LogSync } from '../../../../server/node/pglite/logSync';

/** A disk on which each sync beside the engine takes until it is ended. */
function slowDisk() {
  const running: { descriptor: number; end: (error?: Error) => void }[] = [];
  const now = vi.fn<(descriptor: number) => void>();
  const beside = (descriptor: number) =>
    new Promise<void>((resolve, reject) => {
      running.push({ descriptor, end: error => (error ? reject(error) : resolve()) });
    });
  return { running, now, log: new LogSync({ now, beside }) };
}

/** Whether the promise is settled after everything that waits for no disk. */
async function isOver(promise: Promise<unknown>): Promise<boolean> {
  const over = vi.fn<() => void>();
  promise.then(over, over);
  await new Promise(setImmediate);
  return over.mock.calls.length > 0;
}

describe('the log of PGlite', () => {
  it('is settled once it is on disk, and at once if nothing is new', async () => {
    const { log, running } = slowDisk();
    await log.settled();
    log.ask(7);
    const settled = log.settled();
    expect(await isOver(settled)).toBe(false);
    running[0]?.end();
    await settled;
    await log.settled();
    expect(running).toHaveLength(1);
  });

  it('needs one sync for all commits that came during the one before', async () => {
    const { log, running } = slowDisk();
    log.ask(7);
    const first = log.settled();
    const later = [1, 2, 3].map(() => {
      log.ask(7);
      return log.settled();
    });
    running[0]?.end();
    await first;
    expect(await isOver(Promise.race(later))).toBe(false);
    expect(running).toHaveLength(2);
    running[1]?.end();
    await Promise.all(later);
  });

  it('is synced at once before anything else changes, whatever is under way', async () => {
    const { log, running, now } = slowDisk();
    log.ask(7);
    const settled = log.settled();
    log.ask(8);
    log.now();
    expect(now.mock.calls).toEqual([[7], [8]]);
    log.now();
    expect(now).toHaveBeenCalledTimes(2);
    // By then the file may be closed.
    running[0]?.end(Object.assign(new Error('EBADF'), { code: 'EBADF' }));
    await settled;
  });

  it('has failed if only the sync outside the engine saw the disk fail', async () => {
    const { log, running } = slowDisk();
    log.ask(7);
    const settled = log.settled();
    log.now();
    running[0]?.end(Object.assign(new Error('EIO'), { code: 'EIO' }));
    await expect(settled).rejects.toThrow('could not be synced');
    expect(() => log.now()).toThrow('could not be synced');
  });

  it('is never settled again after the disk has failed', async () => {
    const { log, running } = slowDisk();
    log.ask(7);
    const settled = log.settled();
    running[0]?.end(new Error('EIO'));
    await expect(settled).rejects.toThrow('could not be synced');
    await expect(log.settled()).rejects.toThrow('could not be synced');
    expect(() => log.now()).toThrow('could not be synced');
  });
});
