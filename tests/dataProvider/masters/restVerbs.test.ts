import { expect, test, vi } from 'vitest';
import { createRestProvider } from '../../../src/dataProvider/masters/restVerbs';
import { createTransport, type Transport } from '../../../src/dataProvider/transport/transport';

/** ra-data-simple-rest over a transport that answers everything alike, and what that was asked for. */
async function restProvider(headers?: Readonly<Record<string, string>>) {
  const exchange = vi.fn<Transport['exchange']>(async () => ({
    body: { id: '1' },
    headers: new Headers({ 'Content-Range': 'tax 0-0/1' }),
  }));
  const transport = createTransport({
    apiHost: 'https://api.test',
    session: {
      account: 'DEMO01',
      credentials: () => null,
      features: () => new Set(),
      reauthenticate: async () => undefined,
    },
    fetch: () => Promise.reject(new Error('The exchange is played.')),
  });
  return { provider: await createRestProvider({ ...transport, exchange }, headers), exchange };
}

test('each verb has its method, and says whether it only reads', async () => {
  const { provider, exchange } = await restProvider();
  await provider.getOne('tax', { id: '1' });
  await provider.create('tax', { data: { name: 'GST' } });
  await provider.update('tax', { id: '1', data: { name: 'GST' }, previousData: { id: '1' } });
  await provider.delete('tax', { id: '1' });
  expect(exchange.mock.calls.map(([call]) => call)).toEqual([
    { path: '/tax/1', method: 'GET', kind: 'read', headers: {} },
    { path: '/tax', method: 'POST', kind: 'write', headers: {}, body: { name: 'GST' } },
    { path: '/tax/1', method: 'PUT', kind: 'write', headers: {}, body: { name: 'GST' } },
    { path: '/tax/1', method: 'DELETE', kind: 'write', headers: {} },
  ]);
});

test('the headers of a change go with it', async () => {
  const { provider, exchange } = await restProvider({ 'If-Match': 'v1' });
  await provider.delete('tax', { id: '1' });
  expect(exchange.mock.calls[0]?.[0]).toMatchObject({ headers: { 'If-Match': 'v1' } });
});
