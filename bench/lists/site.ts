import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { logList } from '../../src/api/log';
import { BULK_DELETE_FEATURE } from '../../src/api/records/bulkDelete';
import { syncRepost } from '../../src/api/sync/repost';
import { VERSIONS_FEATURE } from '../../src/wire/http/changedMeanwhile';
import { listenAnywhere } from '../../tests/e2e/foreign/listen';
import { inSeconds, jwt } from '../../tests/e2e/foreign/tokens';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Same header as our server's. Without it Chromium reads a response ahead of its reader, tens of MB on the reader's
 * thread.
 */
const NOT_STORED = { 'Cache-Control': 'no-store' };

/** Same headers as our server's: page and worker may share memory. */
const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** The API features that these lists use. */
const FEATURES = [VERSIONS_FEATURE, logList.feature, BULK_DELETE_FEATURE];

const REPOST = syncRepost.path.split('{', 1)[0] ?? '';

/** A prepared list response, so that the server's own work is not measured. */
export interface Answer {
  readonly call: string;
  readonly parts: readonly Buffer[];
}

/**
 * Serves the built console and a minimal API with a login and one list.
 * @param dist the built console
 * @returns its URL, and when (ms since 1970) the list's first and last bytes were sent
 */
export async function openSite(dist: string, list: Answer) {
  const seen = { firstByteAt: 0, lastByteAt: 0 };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    if (pathname === '/config.json') return json(response, { apiHost: '' });
    if (pathname === '/users/login')
      return json(response, {
        token: jwt({ uid: 1, exp: inSeconds(36_000) }),
        menus: [],
        features: FEATURES,
      });
    if (pathname === list.call) {
      seen.firstByteAt = Date.now();
      return void send(response, list.parts).then(() => (seen.lastByteAt = Date.now()));
    }
    if (pathname.includes('/delete/')) return json(response, 'Success');
    if (pathname.endsWith('/delete')) return json(response, { refused: [] });
    if (request.method === 'POST') return json(response, []);
    if (pathname.startsWith(REPOST)) return json(response, {});
    file(response, dist, pathname);
  });
  const { url, close } = await listenAnywhere(server);
  return { url, close, seen };
}

function json(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(body));
}

async function send(response: ServerResponse, parts: readonly Buffer[]): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'application/json', ...NOT_STORED });
  for (const part of parts) {
    if (!response.write(part)) await new Promise(resolve => response.once('drain', resolve));
  }
  await new Promise<void>(resolve => response.end(resolve));
}

function file(response: ServerResponse, dist: string, path: string): void {
  const type = TYPES[extname(path)];
  response.writeHead(200, { 'Content-Type': type ?? TYPES['.html'], ...ISOLATED });
  response.end(readFileSync(join(dist, type ? path : 'index.html')));
}
