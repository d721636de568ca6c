import { expect, it } from 'vitest';
import { ended } from '../../bench/soak/runs/bigResource';
import { createClient } from '../server/setup/specClient';

it('waits for the end of a run, and does not take a refused call for one', async () => {
  const answers = [
    { status: 200, body: { state: 'moving', done: 100, took: 1 } },
    { status: 503, body: { code: 'busy' } },
    { status: 200, body: { state: 'done', done: 200, took: 2 } },
  ];
  const send = async () => {
    const { status = 500, body = {} } = answers.shift() ?? {};
    return Response.json(body, { status });
  };
  const client = createClient(send, 'SOAK', 'token');
  expect(await ended(client, 'soakmap-2', 5_000)).toEqual({ state: 'done', done: 200, took: 2 });
});
