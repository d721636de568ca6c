import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { consoleSite } from '../../../../server/node/site/consoleSite';
import { temporaryDirectory, type TemporaryDirectory } from '../support/dataDir';

const browser = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const page = '<!doctype html>\n<html>\n  <head>\n    <title>Console</title>\n  </head>\n</html>\n';

describe('the console beside the API', () => {
  let directory: TemporaryDirectory;
  let site: Hono;

  beforeEach(() => {
    directory = temporaryDirectory();
    mkdirSync(join(directory.path, 'assets'));
    writeFileSync(join(directory.path, 'index.html'), page);
    writeFileSync(join(directory.path, 'icon.svg'), '<svg/>');
    writeFileSync(join(directory.path, 'assets/main-1a2b.js'), 'start()');
    writeFileSync(join(directory.path, 'assets/main-1a2b.js.br'), 'squeezed');
    writeFileSync(join(directory.path, 'config.json'), '{"apiHost":"of the build"}');
    const config = { apiHost: '', defaultSyncDate: '2024-04-30', demo: false };
    site = new Hono().route('/', consoleSite({ directory: directory.path, config }));
    site.get('/healthz', context => context.json({ status: 'ok' }));
    site.post('/segmap/search/:term', context => context.json(['found']));
    site.all('*', context =>
      context.json({ msg: 'There is no such call' }, 404, {
        'Content-Security-Policy': "default-src 'none'",
      }),
    );
  });
  afterEach(() => directory.remove());

  const get = (path: string, headers: Record<string, string> = {}) => site.request(path, { headers });

  it.each(['/', '/index.html', '/segmap/list', '/segmap/edit/a.b', '/segmap/edit/50%25', '/nowhere'])(
    'serves its page for %s to a browser',
    async path => {
      const answer = await get(path, browser);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('<title>Console</title>');
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
    },
  );

  it('leaves a call its 404: a request with a token gets no page', async () => {
    const answer = await get('/sync/records/no-such-one', { Authorization: 'Bearer token' });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ msg: 'There is no such call' });
  });

  it('blocks foreign styles and scripts, framing, and text as code', async () => {
    const { headers } = await get('/segmap/list', browser);
    const policy = headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self' 'sha256-");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain(
      "require-trusted-types-for 'script'; trusted-types default; frame-ancestors 'none'",
    );
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Permissions-Policy')).toContain('camera=()');
  });

  it.each(['/docs', '/docs.html'])('serves the page of the API’s calls at %s', async path => {
    writeFileSync(join(directory.path, 'docs.html'), '<!doctype html><title>API</title>');
    const config = { apiHost: 'https://api.test/v1', demo: false };
    const answer = await consoleSite({ directory: directory.path, config }).request(path);
    expect(await answer.text()).toContain('<title>API</title>');
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("connect-src 'self' https://api.test;");
    expect(policy).toContain("trusted-types default dompurify 'allow-duplicates'; frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe/);
  });

  it('lets the page share memory with its workers', async () => {
    const asset = await get('/assets/main-1a2b.js');
    for (const { headers } of [await get('/segmap/list', browser), asset])
      expect(headers.get('Cross-Origin-Embedder-Policy')).toBe('require-corp');
  });

  it('lets its page call the configured API, and no other', async () => {
    const config = { apiHost: 'https://api.test/v1', demo: false };
    const answer = await consoleSite({ directory: directory.path, config }).request('/');
    expect(answer.headers.get('Content-Security-Policy')).toContain("connect-src 'self' https://api.test;");
  });

  it('serves a page without extension to any client, and nothing for a missing file', async () => {
    expect(await (await get('/ledgermap/create')).text()).toContain('<title>');
    expect((await get('/missing.png')).status).toBe(404);
    expect((await get('/assets/main-0000.js', browser)).status).toBe(404);
  });

  it('leaves API calls to the API', async () => {
    expect(await (await get('/healthz', browser)).json()).toEqual({ status: 'ok' });
    const search = await site.request('/segmap/search/x', { method: 'POST', headers: browser });
    expect(await search.json()).toEqual(['found']);
    expect((await site.request('/segmap/list', { method: 'POST', headers: browser })).status).toBe(404);
  });

  it('lets hashed files be cached forever and all others be revalidated', async () => {
    const asset = await get('/assets/main-1a2b.js');
    expect(asset.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('Content-Type')).toMatch(/^text\/javascript/);
    expect((await get('/icon.svg')).headers.get('Cache-Control')).toBe('no-cache');
    expect(asset.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('sends pre-compressed files to clients that accept them', async () => {
    const squeezed = await get('/assets/main-1a2b.js', { 'Accept-Encoding': 'gzip, br' });
    expect(squeezed.headers.get('Content-Encoding')).toBe('br');
    expect(await (await get('/assets/main-1a2b.js')).text()).toBe('start()');
  });

  it('serves the console’s configuration at run time', async () => {
    const answer = await get('/config.json');
    expect(await answer.json()).toEqual({ apiHost: '', defaultSyncDate: '2024-04-30', demo: false });
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it.each([
    '/../secret',
    '/assets/../../secret',
    '/..%2fsecret',
    '/%2e%2e/secret',
    '/assets/..%5c..%5csecret',
  ])('does not leave its folder for %s', async path => {
    writeFileSync(join(directory.path, '..', 'secret'), 'canary');
    expect(await (await get(path)).text()).not.toContain('canary');
  });

  it('leaves everything to the API without a built console', async () => {
    const bare = new Hono().route(
      '/',
      consoleSite({ directory: '/nowhere', config: { apiHost: '', demo: false } }),
    );
    bare.all('*', context => context.text('API'));
    expect(await (await bare.request('/segmap/list', { headers: browser })).text()).toBe('API');
  });
});
