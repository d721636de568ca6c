import { expect, test } from 'vitest';
import { readConfig } from '../src/config';

const answering = (body: string, status = 200) =>
  readConfig(async () => new Response(body, { status, headers: { 'Content-Type': 'application/json' } }));

test('an installation says where its API is', async () => {
  expect(await answering('{"apiHost":"https://api.test/"}')).toEqual({
    apiHost: 'https://api.test',
    demo: false,
  });
});

test('an empty host is this origin, a relative one a path of it', async () => {
  expect((await answering('{"apiHost":""}')).apiHost).toBe('');
  expect((await answering('{"apiHost":"/api/"}')).apiHost).toBe('/api');
});

test('the first search date and the demo are optional', async () => {
  const config = await answering('{"apiHost":"","defaultSyncDate":"2024-04-30","demo":true}');
  expect(config).toEqual({ apiHost: '', defaultSyncDate: '2024-04-30', demo: true });
});

test.each([
  ['{}', '"apiHost" must be the address of the API'],
  ['{"apiHost":""}x', 'is not JSON'],
  ['[]', 'must hold an object'],
  ['{"apiHost":"","defaultSyncDate":"30-04-2024"}', '"defaultSyncDate" must be a date YYYY-MM-DD'],
  ['{"apiHost":"","demo":"yes"}', '"demo" must be true or false'],
])('%s is refused with the cure', async (body, words) => {
  await expect(answering(body)).rejects.toThrow(words);
});

test('a missing file says where to put one', async () => {
  await expect(answering('not found', 404)).rejects.toThrow('Put one beside index.html');
});

test('a network that fails says so', async () => {
  const failing = readConfig(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(failing).rejects.toThrow('could not be fetched');
});
