import { beforeEach, describe, expect, test, vi } from 'vitest';
import { reconcileOne, reconcileReportFile } from '../../../src/api/files/reconciliation';
import { uploadRefused } from '../../../src/api/files/uploads';
import { createFileCalls } from '../../../src/dataProvider/files/fileCalls';
import { createLocalStore } from '../../../src/dataProvider/masters/localVerbs';
import { fakeUploads } from '../../custom/files/fakeUploads';
import { emptyStorage, providerWith } from '../fakeApi';
import { answering, caller } from './caller';

const STORED = 'dealer-bridge.local.DEMO01.uploads';

const notReady = () => new Response('{"msg":"Not ready","code":"fileNotReady"}', { status: 503 });
const ready = () => new Response(new Blob(['PK'], { type: 'application/zip' }));

beforeEach(emptyStorage);

/** The calls of an API with these features; `sent` are the uploads. */
function fileCalls(features: readonly string[] = []) {
  const sent = fakeUploads();
  let ids = 0;
  const calls = createFileCalls({
    ...caller().options,
    now: () => new Date(2026, 10, 21, 9, 30, 5),
    has: ({ feature }) => feature !== undefined && features.includes(feature),
    localStore: createLocalStore(
      () => localStorage,
      () => 'DEMO01',
    ),
    newId: () => `id-${(ids += 1)}`,
  });
  const answered = async (answer: unknown) => {
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    sent.shift()?.answer(answer);
  };
  return { ...calls, sent, answered };
}

describe('an upload', () => {
  test.each([
    ['txn', '/upload/txn-upload'],
    ['xlsx', '/upload/excel-upload'],
  ] as const)('of the kind %s has its own address, and returns what the API says', async (kind, path) => {
    const { upload, sent, answered } = fileCalls();
    const work = upload(kind, new File(['[]'], 'april'), {});
    await vi.waitFor(() => expect(sent.map(each => each.path)).toEqual([path]));
    const answer = { type: 'error', msg: 'One is refused', data: {} };
    await answered(answer);
    expect(await work).toEqual({ hasErrors: true, msg: 'One is refused', counts: null, answer });
  });

  test('is remembered for an API that stores none, newest first', async () => {
    const { upload, history, answered } = fileCalls();
    expect(await history()).toEqual([]);
    const first = upload('txn', new File(['[1]'], 'april.json'), {});
    const counts = { id: 'u1', rows: 3, accepted: 2, duplicate: 1, refused: 0 };
    await answered({ msg: 'Done', data: { type: 'success', ...counts } });
    await first;
    const second = upload('xlsx', new File(['PK'], 'april.xlsx'), {});
    await answered({ type: 'error', msg: 'Unknown format' });
    await second;
    const common = { sha256: '', actor: '', at: '2026-11-21 09:30:05' };
    expect(await history()).toEqual([
      {
        ...common,
        id: 'id-2',
        kind: 'xlsx',
        file: 'april.xlsx',
        size: 2,
        msg: 'Unknown format',
        result: 'errors',
        rows: 0,
        accepted: 0,
        duplicate: 0,
        refused: 0,
      },
      {
        ...common,
        ...counts,
        id: 'id-1',
        kind: 'txn',
        file: 'april.json',
        size: 3,
        msg: 'Done',
        result: 'ok',
      },
    ]);
  });

  test('is not remembered if the API stores it', async () => {
    const { upload, history, answered } = fileCalls(['uploads']);
    const work = upload('txn', new File(['[]'], 'april.json'), {});
    await answered({ msg: 'Done' });
    await work;
    expect(await history()).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  test('displaces the oldest of five hundred', async () => {
    const old = Array.from({ length: 500 }, (_, at) => ({ id: `old ${at}`, file: 'old.json' }));
    localStorage.setItem(STORED, JSON.stringify(old));
    const { upload, history, answered } = fileCalls();
    const work = upload('txn', new File(['[]'], 'april.json'), {});
    await answered({ msg: 'Done' });
    await work;
    const ids = (await history()).map(({ id }) => id);
    expect([ids.length, ids[0], ids[1], ids.at(-1)]).toEqual([500, 'id-1', 'old 0', 'old 498']);
  });
});

describe('a download', () => {
  test('has the values of its path', async () => {
    const asked = answering(ready);
    const blob = await fileCalls().download(uploadRefused, { id: 'a/b' }, {});
    expect(await blob.text()).toBe('PK');
    expect(asked.mock.calls[0]).toMatchObject([
      'https://api.test/files/uploads/a%2Fb/annotated',
      { method: 'GET' },
    ]);
  });

  test('that sends a file returns one', async () => {
    const { download, sent } = fileCalls();
    const work = download(reconcileOne, { param: 'r1', file: new File(['PK'], 'april.xlsx') }, {});
    await vi.waitFor(() => expect(sent.map(({ path }) => path)).toEqual(['/upload/reax-excel/r1']));
    sent[0]?.answer(new Blob(['PK']));
    expect((await work).size).toBe(2);
  });

  test('that is still being created is polled every five seconds', async () => {
    vi.useFakeTimers();
    try {
      const asked = answering(notReady, notReady, ready);
      const work = fileCalls().download(reconcileReportFile, { token: 'r1' }, {});
      await vi.advanceTimersByTimeAsync(4999);
      expect(asked).toHaveBeenCalledOnce();
      await vi.advanceTimersByTimeAsync(1);
      expect(asked).toHaveBeenCalledTimes(2);
      await vi.advanceTimersByTimeAsync(5000);
      expect((await work).size).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test('that is cancelled meanwhile is polled no more', async () => {
    vi.useFakeTimers();
    try {
      const stop = new AbortController();
      const asked = answering(notReady);
      const work = fileCalls().download(reconcileReportFile, { token: 'r1' }, { signal: stop.signal });
      const end = work.catch((cause: unknown) => cause);
      await vi.advanceTimersByTimeAsync(1000);
      stop.abort();
      await vi.advanceTimersByTimeAsync(5000);
      expect(await end).toMatchObject({ name: 'AbortError' });
      expect(asked).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    ['that is busy', () => new Response('{"msg":"Busy"}', { status: 503 })],
    ['that was refused', () => new Response('{"msg":"Gone","code":"fileNotReady"}', { status: 410 })],
    ['whose call failed', () => Promise.reject(new TypeError('fetch failed'))],
    ['without a file', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
  ])('%s fails at once', async (_, answer) => {
    const asked = answering(answer);
    await expect(fileCalls().download(reconcileReportFile, { token: 'r1' }, {})).rejects.toMatchObject({
      name: 'HttpError',
    });
    expect(asked).toHaveBeenCalledOnce();
  });
});

test('a download that is created at once is not polled', async () => {
  const asked = answering(notReady);
  await expect(fileCalls().download(uploadRefused, { id: 'u1' }, {})).rejects.toMatchObject({ status: 503 });
  expect(asked).toHaveBeenCalledOnce();
});

describe('the data provider', () => {
  test('downloads, uploads and remembers uploads with the session of the console', async () => {
    const { provider } = providerWith([], { '/files/uploads/u1/annotated': ready });
    expect((await provider.download(uploadRefused, { id: 'u1' }, {})).size).toBe(2);
    const sent = fakeUploads();
    const work = provider.files.upload('txn', new File(['[]'], 'april.json'), {});
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.headers).toEqual({ 'X-RLB-DMS-ACC': 'DEMO01', Authorization: 'Bearer token' });
    sent[0]?.answer({ msg: 'Done' });
    await work;
    expect(await provider.files.history()).toMatchObject([{ file: 'april.json', msg: 'Done' }]);
  });
});
