import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readBodyText } from '../../../server/http/body/bodyText';
import { JSON_CASES, type Reading } from '../setup/jsonCorpus';
import { segmapOf } from '../setup/samples';
import { ALPHA, createTestApi, type TestApi } from '../setup/testApi';

let api: TestApi;
let authorization: Readonly<Record<string, string>>;

beforeAll(async () => {
  api = await createTestApi();
  authorization = { 'X-RLB-DMS-ACC': ALPHA, Authorization: `Bearer ${await api.token(ALPHA)}` };
});

async function post(path: string, body: BodyInit | null, headers: Readonly<Record<string, string>> = {}) {
  const sent = { ...authorization, 'Content-Type': 'application/json', ...headers };
  const streamed = body instanceof ReadableStream ? { duplex: 'half' } : {};
  const response = await api.send(path, { method: 'POST', headers: sent, body, ...streamed });
  const json: Readonly<Record<string, unknown>> = await response.json();
  return { status: response.status, json, headers: response.headers };
}

const lengthOf = async (body: BodyInit): Promise<number> =>
  (await new Response(body).arrayBuffer()).byteLength;

const ADD = '/master/segmap/add';
const bytes = (...values: number[]): Uint8Array<ArrayBuffer> => new Uint8Array(values);

/** How the API read the body, judging by its response. */
function readingOf({ status, json }: Awaited<ReturnType<typeof post>>): string {
  if (status === 400) return String(json.code);
  if (status !== 422) return `${status}`;
  if (json.msg === 'The body must be a JSON object') return 'noObject';
  const fields = Object.keys(json.fields ?? {});
  return fields.includes('godown') ? 'taken' : 'unstorable';
}

describe('a body', () => {
  it.each(JSON_CASES)('of JSONTestSuite, %s, is parsed or refused correctly', async (_, body, reading) => {
    const declared = { 'Content-Length': String(await lengthOf(body)) };
    expect(readingOf(await post(ADD, body))).toBe(reading);
    expect(readingOf(await post(ADD, body, declared))).toBe(reading);
  });

  it('that is short and declares its length is read without a stream, which costs more than its bytes', async () => {
    const stream = vi.spyOn(Request.prototype, 'body', 'get');
    const request = new Request('http://api.test', {
      method: 'POST',
      body: '{}',
      headers: { 'Content-Length': '2' },
    });
    expect(await readBodyText(request, 100)).toBe('{}');
    expect(stream).not.toHaveBeenCalled();
    stream.mockRestore();
  });

  it('of JSONTestSuite: all 318 are parsed if valid and refused if not', () => {
    const readings = (kind: string) =>
      JSON_CASES.filter(([name]) => name.startsWith(kind)).map(([, , reading]) => reading);
    const isJson = (reading: Reading) => ['taken', 'noObject', 'unstorable'].includes(reading);
    expect([readings('y_'), readings('n_'), readings('i_')].map(each => each.length)).toEqual([95, 188, 35]);
    expect(readings('y_').filter(reading => !isJson(reading))).toEqual([]);
    expect(readings('n_').filter(isJson)).toEqual([]);
  });

  it.each([
    ['/sync/batches/check', `{"redisIds":[${'0,'.repeat(8_000_000)}0]}`, 413],
    ['/master/segmap/delete', `{"records":[${'0,'.repeat(700_000)}0]}`, 413],
    ['/master/segmap/delete', `{"records":[${'0,'.repeat(300_000)}0]}`, 413],
    ['/master/segmap/delete', `{"records":[${'0,'.repeat(1_001)}0]}`, 422],
  ])('of endless numbers to %s is refused before it is parsed', async (path, body, status) => {
    const began = process.cpuUsage();
    expect((await post(path, body)).status).toBe(status);
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(1_500);
  });

  it('that comes byte by byte is refused', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 100_000) controller.close();
        else controller.enqueue(bytes(0x20));
      },
    });
    expect(await post(ADD, body)).toMatchObject({ status: 400, json: { code: 'piecesTooSmall' } });
  });

  it('with a nested list of more than 200 rows is refused before its rows are validated', async () => {
    const rows = Array.from({ length: 5_000 }, (_, n) => [`m${n}`, ['l', 'c']]);
    const body = segmapOf('long', { cash_bank_map: JSON.stringify(Object.fromEntries(rows)) });
    const { status, json } = await post(ADD, JSON.stringify(body));
    expect(status).toBe(422);
    expect(json.fields).toEqual({ cash_bank_map: expect.stringContaining('more than 200 rows') });
  });

  it.each([
    ['a byte that starts nothing', bytes(0xff)],
    ['half a character', bytes(0x7b, 0x22, 0xc3)],
    ['an overlong slash', bytes(0x22, 0xc0, 0xaf, 0x22)],
    ['a surrogate as UTF-8', bytes(0x22, 0xed, 0xa0, 0x80, 0x22)],
    ['UTF-16', bytes(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00)],
    ['Latin-1', bytes(0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xe9, 0x22, 0x7d)],
  ])('with %s is a 400, never altered text', async (_, body) => {
    expect(await post(ADD, body)).toMatchObject({ status: 400, json: { code: 'badEncoding' } });
  });

  it('that stops arriving is a 408, and the server stops waiting for it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const left = vi.fn<() => void>();
    let body = new ReadableStream();
    const reading = new Promise<void>(begun => {
      const pull = () => new Promise<void>(() => begun());
      // Asked for nothing before the body is read.
      body = new ReadableStream({ pull, cancel: left }, { highWaterMark: 0 });
    });
    const answer = post(ADD, body);
    await reading;
    await vi.advanceTimersByTimeAsync(60_000 + 1_048_576 / 1_000 + 1);
    expect(await answer).toMatchObject({ status: 408, json: { code: 'bodyTooSlow' } });
    expect(left).toHaveBeenCalled();
  });

  it('may have its characters split anywhere', async () => {
    const whole = new TextEncoder().encode(JSON.stringify(segmapOf('cut', { godown: 'Lager 🏬 Süd' })));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of whole) controller.enqueue(bytes(byte));
        controller.close();
      },
    });
    expect(await post(ADD, body)).toMatchObject({ status: 200, json: { godown: 'Lager 🏬 Süd' } });
  });

  it('that breaks off is a 400', async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(bytes(0x7b));
        controller.error(new Error('connection reset'));
      },
    });
    expect(await post(ADD, body)).toMatchObject({ status: 400, json: { code: 'bodyCutShort' } });
  });

  it.each([ADD, '/master/segmap/update/x', '/master/vtype/update', '/ledgermap/exists/x'])(
    'required by %s and empty is a 400',
    async path => {
      for (const body of [null, ''])
        expect(await post(path, body)).toMatchObject({ status: 400, json: { code: 'emptyBody' } });
    },
  );

  it.each([
    'text/plain',
    'text/plain; charset=UTF-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json; charset=utf-16',
    'text/json, application/json',
  ])('of the type %s is a 415', async type => {
    for (const path of [ADD, '/master/segmap/list'])
      expect(await post(path, '{}', { 'Content-Type': type })).toMatchObject({
        status: 415,
        json: { code: 'unsupportedType' },
      });
  });

  it.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json;charset=utf-8',
    'application/json; charset="UTF-8"',
  ])('of the type %s is read', async type => {
    expect(await post('/master/segmap/list', '{}', { 'Content-Type': type })).toMatchObject({ status: 200 });
  });

  it('that is compressed is a 415', async () => {
    expect(await post(ADD, '{}', { 'Content-Encoding': 'gzip' })).toMatchObject({ status: 415 });
  });

  it('nested too deep is a 400 before it is parsed', async () => {
    for (const text of [
      '['.repeat(100_000),
      '{"a":'.repeat(100_000),
      `{"a":${'['.repeat(33)}${']'.repeat(33)}}`,
    ])
      expect(await post(ADD, text)).toMatchObject({ status: 400, json: { code: 'tooDeep' } });
    expect(await post(ADD, JSON.stringify({ a: '[[{'.repeat(1000), b: '"\\'.repeat(99) }))).toMatchObject({
      status: 422,
    });
  });
});

describe('an unstorable value', () => {
  it.each([
    ['"nul \\u0000"', 'NUL'],
    ['"half \\ud83d"', 'surrogate'],
    ['"half \\udc00 pair"', 'surrogate'],
    ['9007199254740993', 'digits'],
    ['-1e300', 'digits'],
    ['1e400', 'too large'],
    ['["ok", {"x": "\\u0000"}]', 'NUL'],
    ['{"\\u0000": 1}', 'NUL'],
  ])('%s is refused at its field', async (value, words) => {
    const { status, json } = await post(ADD, `{"id":"x","godown":${value}}`);
    expect(status).toBe(422);
    expect(json.fields).toEqual({ godown: expect.stringContaining(words) });
  });
});

/** A body without end, and the number of bytes that were read. */
function endless(): { readonly body: ReadableStream<Uint8Array>; readonly taken: () => number } {
  const piece = new Uint8Array(16_384).fill(0x20);
  let pieces = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        pieces += 1;
        controller.enqueue(piece);
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken: () => pieces * piece.length };
}

describe('a body over the limit', () => {
  const record = (length: number): string => {
    const frame = JSON.stringify({ a: '' });
    return JSON.stringify({ a: 'x'.repeat(length - frame.length) });
  };

  it.each([
    [ADD, 1_048_576],
    ['/master/segmap/update/x', 1_048_576],
    ['/master/segmap/list', 16_384],
    ['/ledgermap/exists/x', 16_384],
  ])('of %s, %i bytes, is a 413', async (path, limit) => {
    expect((await post(path, record(limit))).status).not.toBe(413);
    const over = await post(path, record(limit + 1));
    expect(over).toMatchObject({
      status: 413,
      json: { code: 'tooLarge', msg: expect.stringContaining(String(limit)) },
    });
    expect(over.headers.get('Connection')).toBe('close');
  });

  it('is not read to its end', async () => {
    const { body, taken } = endless();
    expect(await post(ADD, body)).toMatchObject({ status: 413 });
    expect(taken()).toBeLessThan(1_048_576 + 3 * 16_384);
  });

  it('is read on and dropped if it declares its size, so that a client that is still sending learns why', async () => {
    const { body, taken } = endless();
    const declared = { 'Content-Length': '3276800' };
    expect(await post(ADD, body, declared)).toMatchObject({ status: 413 });
    expect(taken()).toBeGreaterThanOrEqual(3_276_800);
    expect(taken()).toBeLessThan(3_276_800 + 3 * 16_384);
  });

  it('is not read at all if it declares to be larger than a file', async () => {
    const { body, taken } = endless();
    expect(await post(ADD, body, { 'Content-Length': '999999999' })).toMatchObject({ status: 413 });
    expect(taken()).toBe(0);
  });

  it('follows the host’s limits', async () => {
    const small = await createTestApi({ limits: { recordBytes: 100 } });
    const client = await small.client(ALPHA);
    expect(await client.segmap.add(segmapOf('a'))).toMatchObject({ status: 413 });
  });
});
