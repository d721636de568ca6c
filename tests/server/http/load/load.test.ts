import { describe, expect, it, vi } from 'vitest';
import type { Limits } from '../../../../server/http/limits';
import { segmapOf } from '../../setup/samples';
import { ALPHA, BETA, createTestApi } from '../../setup/testApi';

const LIST = '/master/segmap/list';

async function apiOf(limits: Partial<Limits>, uptime = () => performance.now()) {
  const api = await createTestApi({ limits, uptime });
  const headersOf = async (account: string) => ({
    'X-RLB-DMS-ACC': account,
    Authorization: `Bearer ${await api.token(account)}`,
    'Content-Type': 'application/json',
  });
  const [alpha, beta] = [await headersOf(ALPHA), await headersOf(BETA)];
  const post = (headers: HeadersInit, path: string, body: unknown = {}) =>
    api.app.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { api, alpha, beta, post };
}

describe('one account', () => {
  it.each(['userCalls', 'accountCalls'])('over its %s is told to wait, another is served', async rate => {
    const { alpha, beta, post } = await apiOf({ [rate]: { perSecond: 0.001, atOnce: 3 } });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await post(alpha, LIST)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await post(alpha, LIST);
    expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/);
    expect(await refused.json()).toMatchObject({ code: 'tooManyCalls' });
    expect((await post(beta, LIST)).status).toBe(200);
  });

  it('has a limited number of concurrent calls, apart from others', async () => {
    const { api, alpha, beta, post } = await apiOf({ accountOpenCalls: 2 });
    const ends: (() => void)[] = [];
    const open = [1, 2].map(() => {
      const body = new ReadableStream({ start: controller => void ends.push(() => controller.close()) });
      const sent = { method: 'POST', headers: alpha, body, duplex: 'half' };
      return api.app.request(LIST, sent);
    });
    await vi.waitFor(async () => expect((await post(alpha, LIST)).status).toBe(429));
    expect((await post(beta, LIST)).status).toBe(200);
    for (const end of ends) end();
    for (const answer of await Promise.all(open)) await answer.text();
    expect((await post(alpha, LIST)).status).toBe(200);
  });

  it('has a limited number of searches at a time; more wait, those of another do not', async () => {
    const { api, alpha, beta, post } = await apiOf({ accountSearches: 2 });
    const ends: (() => void)[] = [];
    api.store.records.search = () => new Promise(resolve => void ends.push(() => resolve([])));
    const answers: Promise<Response>[] = [1, 2, 3].map(async () => post(alpha, '/itemmap/search/a'));
    await vi.waitFor(() => expect(ends).toHaveLength(2));
    answers.push(Promise.resolve(post(beta, '/itemmap/search/a')));
    await vi.waitFor(() => expect(ends).toHaveLength(3));
    for (const end of ends.splice(0)) end();
    await vi.waitFor(() => expect(ends).toHaveLength(1));
    for (const end of ends) end();
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('finds no more records in a search than the limit', async () => {
    const { alpha, post } = await apiOf({ searchResults: 2 });
    for (const id of ['a', 'b', 'c'])
      expect((await post(alpha, '/master/segmap/add', segmapOf(id))).status).toBe(200);
    const found: unknown = await (await post(alpha, '/segmap/search/shree')).json();
    expect(found).toHaveLength(2);
  });

  it('counts a list as a running call until it is read or abandoned', async () => {
    const { alpha, beta, post } = await apiOf({ accountOpenCalls: 2 });
    const [read, givenUp] = [await post(alpha, LIST), await post(alpha, LIST)];
    expect((await post(alpha, LIST)).status).toBe(429);
    expect((await post(beta, LIST)).status).toBe(200);
    expect(await read.json()).toEqual([]);
    expect((await post(alpha, '/master/itemmap/list')).status).toBe(200);
    await givenUp.body?.cancel();
    expect((await post(alpha, LIST)).status).toBe(200);
  });
});

/** Sends bodies of a declared size, or none, which the test ends later. */
function sender({ api, alpha, beta }: Awaited<ReturnType<typeof apiOf>>, path: string, type: string) {
  const ends: (() => void)[] = [];
  const begin = (headers: Readonly<Record<string, string>>, size?: number) => {
    const body = new ReadableStream({ start: controller => void ends.push(() => controller.close()) });
    const length: Record<string, string> = size === undefined ? {} : { 'Content-Length': String(size) };
    const sent = { ...headers, 'Content-Type': type, ...length };
    const request = { method: 'POST', headers: sent, body, duplex: 'half' };
    return api.app.request(path, request);
  };
  const refusal = async (answer: Promise<Response> | Response) => {
    const { status, headers } = await answer;
    const { code } = await (await answer).json();
    return { status, code, retry: Number(headers.get('Retry-After')) > 0 };
  };
  const end = () => ends.splice(0).forEach(close => close());
  return { alpha, beta, begin, refusal, end };
}

describe('long bodies', () => {
  it('are limited in bytes at a time, per account and for all together', async () => {
    const bytes = { recordBytes: 50, batchBytes: 100, bodyBytesOfAccount: 100, bodyBytes: 150 };
    const api = await apiOf(bytes);
    const { alpha, beta, begin, refusal, end } = sender(api, '/sync/batches/check', 'application/json');
    const running = begin(alpha, 90);
    for (const size of [60, 9_000, undefined])
      await vi.waitFor(async () =>
        expect(await refusal(begin(alpha, size))).toEqual({ status: 429, code: 'tooManyCalls', retry: true }),
      );
    expect(await refusal(begin(beta, 90))).toEqual({ status: 503, code: 'busy', retry: true });
    const short = begin(alpha, 40);
    end();
    for (const answer of [running, short])
      expect(await refusal(answer)).toMatchObject({ status: 400, code: 'emptyBody' });
    const again = begin(alpha, 90);
    end();
    expect(await refusal(again)).toMatchObject({ status: 400, code: 'emptyBody' });
  });
});

describe('uploads of one account', () => {
  const uploader = (api: Awaited<ReturnType<typeof apiOf>>) =>
    sender(api, '/upload/txn-upload', 'multipart/form-data; boundary=b');

  it('are limited in number at a time', async () => {
    const { alpha, beta, begin, refusal, end } = uploader(await apiOf({ uploadsOfAccount: 2 }));
    const running = [begin(alpha, 10), begin(alpha, 10)];
    await vi.waitFor(async () =>
      expect(await refusal(begin(alpha, 10))).toEqual({ status: 429, code: 'tooManyUploads', retry: true }),
    );
    const other = begin(beta, 10);
    end();
    for (const answer of [...running, other]) expect((await answer).status).toBe(400);
    const again = begin(alpha, 10);
    end();
    expect((await again).status).toBe(400);
  });

  it('are limited in bytes at a time, also for all accounts together', async () => {
    const limits = { uploadBytesOfAccount: 100, uploadBytes: 150 };
    const { alpha, beta, begin, refusal, end } = uploader(await apiOf(limits));
    const running = begin(alpha, 90);
    await vi.waitFor(async () =>
      expect(await refusal(begin(alpha, 20))).toEqual({ status: 429, code: 'tooManyUploads', retry: true }),
    );
    expect(await refusal(begin(beta, 90))).toEqual({ status: 503, code: 'busy', retry: true });
    end();
    expect((await running).status).toBe(400);
  });

  it('are limited in bytes per day, each account for itself', async () => {
    const { alpha, beta, begin, refusal, end } = uploader(
      await apiOf({ uploadedBytes: { perSecond: 0.001, atOnce: 100 } }),
    );
    for (const headers of [alpha, beta]) {
      const taken = begin(headers, 60);
      await vi.waitFor(async () =>
        expect(await refusal(begin(headers, 60))).toMatchObject({ status: 429, retry: true }),
      );
      end();
      expect((await taken).status).toBe(400);
      expect(await refusal(begin(headers, 60))).toEqual({
        status: 429,
        code: 'uploadedTooMuch',
        retry: true,
      });
    }
  });
});

describe('a slow call', () => {
  it('is logged with its caller, route and duration, without its content', async () => {
    const clock = { ms: 0 };
    const { api, alpha, post } = await apiOf({ slowCallMs: 2_000 }, () => clock.ms);
    await post(alpha, '/master/segmap/list?secret=1');
    expect(api.log.filter(({ event }) => event === 'request.slow')).toEqual([]);
    const { list } = api.store.records;
    api.store.records.list = (...asked) => {
      clock.ms += 2_500;
      return list(...asked);
    };
    await post(alpha, '/master/segmap/list?secret=1', { status: 1 });
    const line = api.log.find(({ event }) => event === 'request.slow');
    expect(line?.details).toEqual({
      requestId: expect.any(String),
      method: 'POST',
      route: '/master/segmap/list',
      status: 200,
      ms: 2_500,
      account: ALPHA,
      uid: 1,
    });
  });
});

describe('a refused write', () => {
  it('is logged with its known fields, up to 4 kB', async () => {
    const { alpha, post } = await apiOf({});
    const long = 'x'.repeat(100_000);
    const body = { ...segmapOf('a'), godown: long, address: long, segment: long, unknown: long, status: 7 };
    expect((await post(alpha, '/master/segmap/add', body)).status).toBe(422);
    const text = await (await post(alpha, '/log/list')).text();
    expect(text).toContain('"godown":"xxx');
    expect(text).not.toContain('unknown');
    expect(text.length).toBeLessThan(8_000);
  });

  it('is logged at a limited rate', async () => {
    const { alpha, post } = await apiOf({ refusedEntries: { perSecond: 0.001, atOnce: 2 } });
    for (let n = 0; n < 5; n += 1) await post(alpha, '/master/segmap/add', { id: '' });
    expect(await (await post(alpha, '/log/list')).json()).toHaveLength(2);
  });
});
