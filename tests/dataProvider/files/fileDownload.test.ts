import { afterEach, describe, expect, test, vi } from 'vitest';
import { createDownload } from '../../../src/dataProvider/files/fileDownload';
import { answering, caller } from './caller';

const GET = { path: '/report/1', method: 'GET' } as const;

afterEach(() => vi.unstubAllGlobals());

type Part = string | Uint8Array<ArrayBuffer>;

/** A file that arrives in these parts; after them, its connection may break. */
function file(parts: readonly Part[], headers: Record<string, string> = {}, broken?: Error) {
  const left = parts.map(part => (typeof part === 'string' ? new TextEncoder().encode(part) : part));
  const body = new ReadableStream({
    pull(stream) {
      const part = left.shift();
      if (part) stream.enqueue(part);
      else if (broken) stream.error(broken);
      else stream.close();
    },
  });
  return new Response(body, { headers });
}

const download = (call: Parameters<ReturnType<typeof createDownload>>[0] = GET) =>
  createDownload(caller().options)(call, {});

const whole = (length: number) => 'x'.repeat(length);

describe('a download', () => {
  test('is requested as the caller, with its body as JSON', async () => {
    const asked = answering(() => file(['PK']));
    await download();
    await download({ path: '/report', method: 'POST', body: { day: '2026-11-20' } });
    expect(asked.mock.calls).toEqual([
      [
        'https://api.test/report/1',
        { method: 'GET', headers: { Authorization: 'Bearer token 0' }, signal: null, body: undefined },
      ],
      [
        'https://api.test/report',
        {
          method: 'POST',
          headers: { Authorization: 'Bearer token 0', 'Content-Type': 'application/json' },
          signal: null,
          body: '{"day":"2026-11-20"}',
        },
      ],
    ]);
  });

  test('is the file with its type, and reports its progress', async () => {
    answering(() => file(['PK', ' workbook'], { 'Content-Type': 'application/zip', 'Content-Length': '11' }));
    const onProgress = vi.fn<(progress: object) => void>();
    const blob = await createDownload(caller().options)(GET, { onProgress });
    expect(blob.type).toBe('application/zip');
    expect(await blob.text()).toBe('PK workbook');
    expect(onProgress.mock.calls).toEqual([[{ done: 2, total: 11 }], [{ done: 11, total: 11 }]]);
  });

  test('of an unknown type and length is bytes, without a total', async () => {
    answering(() => file(['PK']));
    const onProgress = vi.fn<(progress: object) => void>();
    const blob = await createDownload(caller().options)(GET, { onProgress });
    expect(blob.type).toBe('application/octet-stream');
    expect(onProgress.mock.calls).toEqual([[{ done: 2, total: null }]]);
  });

  test('of many megabytes is whole', async () => {
    const parts = ['a', 'b', 'c'].map(letter => new TextEncoder().encode(letter.repeat(5 * 1024 * 1024)));
    answering(() => file(parts));
    const blob = await download();
    expect(blob.size).toBe(15 * 1024 * 1024);
    const text = await blob.text();
    expect(
      /^(a+)(b+)(c+)$/
        .exec(text)
        ?.slice(1)
        .map(({ length }) => length),
    ).toEqual(parts.map(({ length }) => length));
  });

  test('is requested once more after the user has logged in again', async () => {
    const asked = answering(
      () => new Response('{"msg":"Expired"}', { status: 401 }),
      () => file(['PK']),
    );
    const { options, reauthenticate } = caller();
    expect(await (await createDownload(options)(GET, {})).text()).toBe('PK');
    expect(reauthenticate.mock.calls).toEqual([['read']]);
    expect(asked.mock.calls[1]?.[1]?.headers).toEqual({ Authorization: 'Bearer token 1' });
  });
});

describe('a download that is cut short', () => {
  test.each([
    ['with fewer bytes than were announced', [whole(5)], { 'Content-Length': '6' }, '5 of 6 bytes'],
    ['without a byte', [], {}, '0 of ? bytes'],
    ['without a byte of those that were announced', [], { 'Content-Length': '6' }, '0 of 6 bytes'],
  ])('%s is no file', async (_, parts, headers, words) => {
    answering(() => file(parts, headers));
    await expect(download()).rejects.toMatchObject({
      status: 200,
      body: { code: 'unreadable' },
      message: expect.stringContaining(`the download was incomplete: ${words}`),
    });
  });

  test('by its connection says that the server could not be reached', async () => {
    answering(() => file(['PK'], {}, new TypeError('terminated')));
    await expect(download()).rejects.toMatchObject({ status: 0, body: { code: 'network' } });
  });

  test('by the user says so', async () => {
    const stop = new AbortController();
    answering(() => file(['PK'], {}, new TypeError('terminated')));
    const work = createDownload(caller().options)(GET, {
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
  });

  test.each([
    ['that is encoded', { 'Content-Encoding': 'gzip' }, 'default'],
    ['of another origin', {}, 'cors'],
  ] as const)('is unknown for a length %s, beyond what compression adds', async (_, headers, type) => {
    const compressed = (length: number) => {
      const answer = file([whole(length)], { 'Content-Length': '2000', ...headers });
      Object.defineProperty(answer, 'type', { value: type });
      return answer;
    };
    const onProgress = vi.fn<(progress: object) => void>();
    answering(() => compressed(1934));
    expect((await createDownload(caller().options)(GET, { onProgress })).size).toBe(1934);
    expect(onProgress.mock.calls).toEqual([[{ done: 1934, total: null }]]);
    answering(() => compressed(1933));
    await expect(download()).rejects.toThrow('1933 of 2000 bytes');
  });
});

describe('a response that is not a file', () => {
  const asJson = { 'Content-Type': 'application/json' };

  test('is refused with the API’s message, and with the id of the request', async () => {
    answering(
      () => new Response('{"msg":"No rows"}', { status: 404, headers: { ...asJson, 'X-Request-Id': 'r1' } }),
    );
    await expect(download()).rejects.toMatchObject({
      status: 404,
      message: 'No rows',
      body: { requestId: 'r1' },
    });
  });

  test('says when to try again', async () => {
    answering(() => new Response('{"msg":"Busy"}', { status: 503, headers: { 'Retry-After': '7' } }));
    await expect(download()).rejects.toThrow('Busy Try again in 7 seconds.');
  });

  test('is refused even with a status of success', async () => {
    answering(() => new Response('{"msg":"No rows"}', { headers: { ...asJson, 'X-Request-Id': 'r2' } }));
    await expect(download()).rejects.toMatchObject({
      status: 200,
      message: 'No rows',
      body: { requestId: 'r2' },
    });
    answering(() => new Response('Busy', { headers: { 'Content-Type': 'TEXT/HTML' } }));
    await expect(download()).rejects.toThrow('a web page was returned');
  });

  test('may be a file of that status, which is refused as well', async () => {
    answering(() => new Response('PK', { status: 500, headers: { 'Content-Type': 'application/zip' } }));
    await expect(download()).rejects.toMatchObject({ status: 500 });
  });

  test('whose body is lost says that the server could not be reached', async () => {
    answering(() => file([], asJson, new TypeError('terminated')));
    await expect(download()).rejects.toMatchObject({ status: 0, body: { code: 'network' } });
  });

  test('is missing if the server could not be reached', async () => {
    answering(() => Promise.reject(new TypeError('fetch failed')));
    await expect(download()).rejects.toMatchObject({
      status: 0,
      message: 'The server could not be reached. Check the connection and try again.',
      cause: { message: 'fetch failed' },
    });
  });

  test('is missing if the user cancelled', async () => {
    const signal = AbortSignal.abort();
    const asked = answering(() => Promise.reject(new TypeError('fetch failed')));
    const work = createDownload(caller().options)(GET, { signal });
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
    expect(asked.mock.calls[0]?.[1]?.signal).toBe(signal);
  });
});
