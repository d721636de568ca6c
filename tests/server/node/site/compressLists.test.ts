import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { AppEnv } from '../../../../server/http/appEnv';
import { jsonStream } from '../../../../server/http/jsonStream';
import { compressLists } from '../../../../server/node/site/compressLists';
import { deferred } from '../../../../server/store/deferred';

const piece = `${'{"name":"a believable record"},'.repeat(4000)}`;

/** An app whose list has this many chunks; `given` counts the chunks that were read. */
function listOf(pieces: number, failAfter = Infinity) {
  const state = { given: 0, ended: false };
  async function* list(): AsyncGenerator<string> {
    try {
      for (let n = 0; n < pieces; n += 1) {
        if (n === failAfter) throw new Error('the database went away');
        state.given += 1;
        yield piece;
      }
    } finally {
      state.ended = true;
    }
  }
  const app = new Hono<AppEnv>();
  app.use(compressLists);
  app.post('/master/segmap/list', context => jsonStream(context, list(), () => {}));
  app.post('/master/segmap/add', context => context.json({ id: '1' }));
  return { app, state };
}

const ask = (app: Hono<AppEnv>, path: string, encodings: string) =>
  app.request(path, { method: 'POST', headers: { 'Accept-Encoding': encodings } });

describe('a list response', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
  ])('is sent as %s to clients that accept it', async (encoding, accepted, decompress) => {
    const answer = await ask(listOf(20).app, '/master/segmap/list', accepted);
    expect(answer.headers.get('Content-Encoding')).toBe(encoding);
    expect(answer.headers.get('Vary')).toContain('Accept-Encoding');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThan((piece.length * 20) / 5);
    expect(decompress(bytes).toString()).toBe(piece.repeat(20));
  });

  it('is sent uncompressed to others, as are all other responses', async () => {
    const list = await ask(listOf(2).app, '/master/segmap/list', 'identity');
    expect(list.headers.get('Content-Encoding')).toBeNull();
    expect(await list.text()).toBe(piece.repeat(2));
    const added = await ask(listOf(2).app, '/master/segmap/add', 'br');
    expect(added.headers.get('Content-Encoding')).toBeNull();
  });

  it.each(['br', 'gzip'])(
    'lets its first rows leave while the next ones are awaited, as %s',
    async encoding => {
      const { promise: never } = deferred();
      async function* slow(): AsyncGenerator<string> {
        yield '[{"name":"few bytes, once compressed"}';
        await never;
      }
      const app = new Hono<AppEnv>();
      app.use(compressLists);
      app.post('/master/segmap/list', context => jsonStream(context, slow(), () => {}));
      const answer = await ask(app, '/master/segmap/list', encoding);
      const reader = answer.body?.getReader();
      // The head of a gzip file comes first, and has ten bytes.
      let sent = 0;
      while (sent <= 10) sent += (await reader?.read())?.value?.length ?? Number.NaN;
      expect(sent).toBeGreaterThan(20);
    },
  );

  it('breaks off with its source rather than ending as if complete', async () => {
    const answer = await ask(listOf(20, 10).app, '/master/segmap/list', 'br');
    await expect(answer.arrayBuffer()).rejects.toThrow('the database went away');
  });

  it('is read no faster than it is sent, and abandoned with its reader', async () => {
    const { app, state } = listOf(2_000);
    const answer = await ask(app, '/master/segmap/list', 'br');
    const reader = answer.body?.getReader();
    await reader?.read();
    expect(state.given).toBeLessThan(200);
    await reader?.cancel();
    await expect.poll(() => state.ended).toBe(true);
  });
});
