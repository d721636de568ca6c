import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import { API_PAGE_TYPES, contentPolicy } from '../../../src/wire/http/contentPolicy';

/** The console's runtime configuration (`/config.json`). */
export interface ConsoleConfig {
  readonly apiHost: string;
  readonly defaultSyncDate?: string | undefined;
  readonly demo: boolean;
  readonly passkeys?: boolean;
}

export interface ConsoleSiteOptions {
  /** The directory of the built console. */
  readonly directory: string;
  readonly config: ConsoleConfig;
}

// API paths that a user may open in the browser. For all other addresses, the console's page is served.
const apiPages = /^\/(?:healthz|readyz|metrics|openapi\.json|report\/)/;

/**
 * Serves the built console: its files, and its page for every address that a browser opens. The next handler serves
 * everything else.
 */
export function consoleSite({ directory, config }: ConsoleSiteOptions): Hono {
  const site = new Hono();
  // Without a build, only the API is served.
  const index = readPage(directory, 'index.html');
  const docs = readPage(directory, 'docs.html');

  site.get('/config.json', context => context.json(config, 200, { ...plain, 'Cache-Control': 'no-store' }));
  if (index === null) return site;

  const page = pageOf(index, config);
  if (docs !== null) {
    const apiPage = pageOf(docs, config, API_PAGE_TYPES);
    site.get('/docs', apiPage).get('/docs.html', apiPage);
  }
  const files = serveStatic({ root: directory, precompressed: true });
  site.get('*', async (context, next) => {
    if (isPage(context)) return page();
    const file = await files(context, next);
    if (file instanceof Response) describeFile(file, context.req.path);
    return file;
  });
  site.get('*', async (context, next) => {
    await next();
    // No API path: the page is served even without a browser's headers, but not to API calls, which have a token.
    const isCall = context.req.header('Authorization') !== undefined;
    if (context.res.status !== 404 || isCall || hasExtension(context.req.path)) return;
    // Otherwise the new response would inherit the headers of the old one.
    context.res = undefined;
    context.res = page();
  });
  return site;
}

const readPage = (directory: string, name: string): string | null => {
  const path = join(directory, name);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
};

/** Whether a browser navigates to this address rather than fetching a file or data. */
function isPage(context: Context): boolean {
  const { path } = context.req;
  if (path === '/' || path === '/index.html') return true;
  const wantsPage = (context.req.header('Accept') ?? '').includes('text/html');
  return wantsPage && !path.startsWith('/assets/') && !apiPages.test(path);
}

function hasExtension(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.indexOf('.');
  return dot >= 0 && dot < name.length - 1;
}

const plain = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Together with the opener policy, this enables shared memory between the page and its workers. The workers' files
  // need the same policy.
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

function describeFile({ headers }: Response, path: string): void {
  // Assets have content hashes in their names and never change.
  const isAsset = path.startsWith('/assets/');
  headers.set('Cache-Control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
  for (const [name, value] of Object.entries(plain)) headers.set(name, value);
}

/** Allowed targets of calls: this origin, and the API if it is elsewhere. */
const connectTo = (apiHost: string): string =>
  URL.canParse(apiHost) ? `'self' ${new URL(apiHost).origin}` : "'self'";

const pageOf =
  (html: string, { apiHost }: ConsoleConfig, trustedTypes?: string) =>
  (): Response =>
    new Response(html, {
      headers: {
        ...plain,
        'Content-Type': 'text/html; charset=UTF-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': `${contentPolicy(connectTo(apiHost), trustedTypes)}; frame-ancestors 'none'`,
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      },
    });
