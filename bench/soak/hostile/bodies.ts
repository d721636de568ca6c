import { atOnce, form, send, type Attack, type Target } from './attack';

const MIB = 1024 * 1024;
const TXN = '/upload/txn-upload';

type Body = Parameters<typeof send>[2];

const call = (
  name: string,
  path: string,
  sending: () => Body,
  outcome: Attack['outcome'] = 'refused',
): Attack => ({
  name,
  outcome,
  run: async target => [await send(target, path, sending())],
});

const sentForm = (name: string, body: () => Parameters<typeof form>[2], isChunked = false): Attack => ({
  name: `form: ${name}`,
  // A client that keeps writing after the refusal may see the connection cut before it has read the response.
  outcome: isChunked ? 'cut' : 'refused',
  run: async target => [await form(target, TXN, body(), isChunked)],
});

const part = '--b\r\nContent-Disposition: form-data; name="x"; filename="y"\r\n\r\n\r\n';

function* repeated(text: string, bytes: number): Generator<Uint8Array> {
  const piece = Buffer.from(text.repeat(Math.ceil(MIB / text.length)));
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
}

function* byteByByte(count: number): Generator<string> {
  for (let sent = 0; sent < count; sent += 1) yield ' ';
}

const zeros = (count: number): string => `[${'0,'.repeat(count)}0]`;
const uuid = '2b1f4a3c-5d6e-4f70-8a9b-0c1d2e3f4a5b';

const refusedRecord = (target: Target) =>
  send(target, '/master/segmap/add', { body: JSON.stringify({ id: '', godown: 'x'.repeat(900_000) }) });

/** Bodies and headers designed to be expensive. */
export const bodyAttacks: readonly Attack[] = [
  sentForm('16 MB of empty parts', () => part.repeat(220_000)),
  sentForm('64 MB of empty parts', () => repeated(part, 64 * MIB), true),
  sentForm('a header of 8 MB', () => `--b\r\nContent-Disposition: form-data; name="${'x'.repeat(8 * MIB)}`),
  sentForm('64 MB of boundaries that are almost one', () => repeated('\r\n--a\r\n-', 64 * MIB), true),
  sentForm('200,000 chunks of one byte', () => byteByByte(200_000), true),
  sentForm('129 MB', () => repeated('x', 129 * MIB), true),
  call('bulk delete: 16 MB of zeros', '/master/segmap/delete', () => ({
    body: `{"records":${zeros(8_000_000)}}`,
  })),
  call('bulk delete: 600,000 zeros', '/master/segmap/delete', () => ({
    body: `{"records":${zeros(600_000)}}`,
  })),
  call('batch: 16 MB of zeros', '/sync/batches/check', () => ({ body: `{"redisIds":${zeros(8_000_000)}}` })),
  call('batch: 16 MB of brackets', '/sync/batches/check', () => ({ body: '['.repeat(16_000_000) })),
  call('batch: 16 MB of one text', '/sync/batches/check', () => ({
    body: `{"redisIds":"${'x'.repeat(16_000_000)}"}`,
  })),
  call(
    'batch: 200,000 ids of 70 characters',
    '/sync/batches/check',
    () => ({
      body: JSON.stringify({ redisIds: Array.from({ length: 200_000 }, (_, n) => `${n}`.padEnd(70, 'x')) }),
    }),
    'answered',
  ),
  call('batch: 250,000 names in an object', '/sync/batches', () => ({
    body: `{"id":"${uuid}",${Array.from({ length: 240_000 }, (_, n) => `"${n}":0`).join(',')}}`,
  })),
  call('record: 20,000 rows in a list', '/master/segmap/add', () => ({
    body: JSON.stringify({
      id: 'long',
      cash_bank_map: `{${Array.from({ length: 8_000 }, (_, n) => `"m${n}":["l","c"]`).join(',')}}`,
    }),
  })),
  call('record: 1 MB of escapes', '/master/segmap/add', () => ({
    body: `{"id":"${'\\u0041'.repeat(170_000)}"}`,
  })),
  call('record: chunks of one byte', '/master/segmap/add', () => ({ body: byteByByte(200_000) }), 'cut'),
  {
    name: 'record: 30 refused ones of 0.9 MB',
    outcome: 'refused',
    run: target => atOnce(30, () => refusedRecord(target)),
  },
  call('header: 15 kB of tags', '/master/segmap/update/x', () => ({
    headers: {
      'If-Match': Array.from({ length: 2_500 }, (_, n) => `"${n}"`)
        .join(', ')
        .slice(0, 14_000),
    },
  })),
  call('header: 15 kB of almost tags', '/master/segmap/update/x', () => ({
    headers: { 'If-Match': `"a"${' '.repeat(14_000)}x` },
  })),
  // The connection may be cut while the rest of the header is still being sent.
  call('header: 64 kB', '/master/segmap/list', () => ({ headers: { 'X-Long': 'x'.repeat(64_000) } }), 'cut'),
  call('header: a token of 14 kB', '/master/segmap/list', () => ({
    headers: { Authorization: `Bearer ${'a.'.repeat(7_000)}` },
  })),
  call('header: a type of 14 kB', TXN, () => ({
    headers: { 'Content-Type': `multipart/form-data; ${'boundary='.repeat(1_500)}` },
  })),
  call('path: 14 kB of escapes', `/segmap/exists/${'%41'.repeat(4_600)}`, () => ({})),
  call('compressed body', '/master/segmap/add', () => ({ headers: { 'Content-Encoding': 'gzip' } })),
];
