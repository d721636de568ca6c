import { expect, test } from 'vitest';
import { readConfig } from '../src/config';

const answering = (body: string, status = 200) =>
  readConfig(async () => new Response(body, { status, headers: { 'Content-Type': 'application/json' } }));

test('reads the API’s address', async () => {
  expect(await answering('{"apiHost":"https://api.test/"}')).toEqual({
    apiHost: 'https://api.test',
    demo: false,
  });
});

test('resolves an empty host to this origin and a relative one to a path of it', async () => {
  expect((await answering('{"apiHost":""}')).apiHost).toBe('');
  expect((await answering('{"apiHost":"/api/"}')).apiHost).toBe('/api');
});

test('accepts an optional search date and demo flag', async () => {
  const config = await answering('{"apiHost":"","defaultSyncDate":"2024-04-30","demo":true}');
  expect(config).toEqual({ apiHost: '', defaultSyncDate: '2024-04-30', demo: true });
});

test.each([
  ['{}', '"apiHost" must be the address of the API'],
  ['{"apiHost":""}x', 'is not JSON'],
  ['[]', 'must hold an object'],
  ['{"apiHost":"","defaultSyncDate":"30-04-2024"}', '"defaultSyncDate" must be a date YYYY-MM-DD'],
  ['{"apiHost":"","demo":"yes"}', '"demo" must be true or false'],
])('refuses %s and names the remedy', async (body, words) => {
  await expect(answering(body)).rejects.toThrow(words);
});

test('names the expected location of a missing file', async () => {
  await expect(answering('not found', 404)).rejects.toThrow('Put one next to index.html');
});

test('reports a network failure', async () => {
  const failing = readConfig(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(failing).rejects.toThrow('could not be fetched');
});
