import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OpenCalls } from '../../../../server/http/load/openCalls';
import { watchEventLoop } from '../../../../server/node/watch/eventLoopWatch';
import { createLog } from '../../setup/testApi';

const call = (route: string) => ({ requestId: route, method: 'POST', route });

describe('the event loop watch', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function watched() {
    const { lines, logger } = createLog();
    const calls = new OpenCalls();
    let stood = 0;
    const stop = watchEventLoop({ calls, logger, now: () => performance.now() + stood });
    return {
      lines,
      calls,
      stop,
      async stand(ms: number) {
        stood += ms;
        await vi.advanceTimersByTimeAsync(50);
      },
    };
  }

  it('logs a long block with the calls that ran or ended in it', async () => {
    const { lines, calls, stand, stop } = watched();
    calls.begin(call('/early'))();
    await stand(0);
    calls.begin(call('/ended'))();
    calls.begin(call('/open'));
    await stand(250);
    stop();
    expect(lines).toMatchObject([
      { event: 'eventLoop.stood', details: { ms: 250, calls: [call('/ended'), call('/open')] } },
    ]);
  });

  it('ignores a short one', async () => {
    const { lines, stand, stop } = watched();
    await stand(150);
    stop();
    expect(lines).toEqual([]);
  });
});
