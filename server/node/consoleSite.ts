import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentPolicy } from '../../src/wire/contentPolicy';

/** What the console reads at its start (`/config.json`). */
export interface ConsoleConfig {
  readonly apiHost: string;
  readonly defaultSyncDate?: string | undefined;
  readonly demo: boolean;
}

export interface ConsoleSiteOptions {
  /** Where the built console is. */
  readonly directory: string;
  readonly config: ConsoleConfig;
}

// Paths of the API that a person may open in the browser; any other page is the console's.
const apiPages = /^\/(?:healthz|readyz|metrics|openapi\.json|report\/)/;

/**
 * The built console: its files, and its page for every address that a person opens. What is neither is left to the
 * next handler.
 */
export function consoleSite({ directory, config }: ConsoleSiteOptions): Hono {
  const site = new Hono();
  const indexPath = join(directory, 'index.html');
  // Without a build there is the API alone.
  const index = existsSync(indexPath) ? readFileSync(indexPath, 'utf8') : null;

  site.get('/config.json', context => context.json(config, 200, { ...plain, 'Cache-Control': 'no-store' }));
  if (index === null) return site;

  const page = pageOf(index, config);
  const files = serveStatic({ root: directory, precompressed: true });
  site.get('*', async (context, next) => {
    if (isPage(context)) return page();
    const file = await files(context, next);
    if (file instanceof Response) describeFile(file, context.req.path);
    return file;
  });
  site.get('*', async (context, next) => {
    await next();
    // A client that is no browser, asking for a page that only the console has.
    if (context.res.status !== 404 || hasExtension(context.req.path)) return;
    // Otherwise the new answer would take over the headers of the one that it replaces.
    context.res = undefined;
    context.res = page();
  });
  return site;
}

/** Whether a browser opens this address as a page, rather than asking for a file or data. */
function isPage(context: Context): boolean {
  const { path } = context.req;
  if (path === '/' || path === '/index.html') return true;
  const wantsPage = (context.req.header('Accept') ?? '').includes('text/html');
  return wantsPage && !path.startsWith('/assets/') && !apiPages.test(path);
}

const hasExtension = (path: string): boolean => /\.[^/]+$/.test(path);

const plain = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // With the opener policy: the page may share memory with its workers, which have to say the same.
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

function describeFile({ headers }: Response, path: string): void {
  // Assets have a hash in their names; they are never changed.
  const isAsset = path.startsWith('/assets/');
  headers.set('Cache-Control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
  for (const [name, value] of Object.entries(plain)) headers.set(name, value);
}

/** Where calls may go: here, and to the API where it is elsewhere. */
const connectTo = (apiHost: string): string =>
  URL.canParse(apiHost) ? `'self' ${new URL(apiHost).origin}` : "'self'";

const pageOf =
  (index: string, { apiHost }: ConsoleConfig) =>
  (): Response =>
    new Response(index, {
      headers: {
        ...plain,
        'Content-Type': 'text/html; charset=UTF-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': `${contentPolicy(connectTo(apiHost))}; frame-ancestors 'none'`,
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      },
    });
