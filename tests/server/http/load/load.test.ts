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
  it('that calls too often is told to wait, while another is served', async () => {
    const { alpha, beta, post } = await apiOf({ userCalls: { perSecond: 0.001, atOnce: 3 } });
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

describe('uploads of one account', () => {
  /** Uploads a file of a declared size, whose body the test sends later. */
  function uploader({ api, alpha, beta }: Awaited<ReturnType<typeof apiOf>>) {
    const ends: (() => void)[] = [];
    const begin = (headers: Readonly<Record<string, string>>, size: number) => {
      const body = new ReadableStream({ start: controller => void ends.push(() => controller.close()) });
      const type = { 'Content-Type': 'multipart/form-data; boundary=b', 'Content-Length': String(size) };
      const sent = { method: 'POST', headers: { ...headers, ...type }, body, duplex: 'half' };
      return api.app.request('/upload/txn-upload', sent);
    };
    const refusal = async (answer: Promise<Response> | Response) => {
      const { status, headers } = await answer;
      const { code } = await (await answer).json();
      return { status, code, retry: Number(headers.get('Retry-After')) > 0 };
    };
    const end = () => ends.splice(0).forEach(close => close());
    return { alpha, beta, begin, refusal, end };
  }

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
