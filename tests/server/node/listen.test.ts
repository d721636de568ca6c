import { describe, expect, it } from 'vitest';
import { listen } from '../../../server/node/listen';

const app = { fetch: () => new Response('here') };

describe('the address of a server', () => {
  it.each([
    ['127.0.0.1', /^http:\/\/127\.0\.0\.1:\d+$/],
    ['0.0.0.0', /^http:\/\/localhost:\d+$/],
  ])('can be opened when it listens on %s', async (host, address) => {
    const listening = await listen(app, host, 0);
    expect(listening.address).toMatch(address);
    expect(await (await fetch(listening.address)).text()).toBe('here');
    await listening.stop(100);
  });
});
