import { ensureDemoBuilt, ensureInstalled, root } from './setup.mjs';

// `npm run demo` serves only the demo console: the API runs in the browser, with data that last until the tab closes.
ensureInstalled();
ensureDemoBuilt();
const { serve } = await import('@hono/node-server');
const { serveStatic } = await import('@hono/node-server/serve-static');
const { Hono } = await import('hono');

const port = Number(process.env.PORT ?? 8080);
const index = serveStatic({ root: 'dist-demo', path: 'index.html' });
const app = new Hono();
process.chdir(root);
// The same headers as the server's, so that page and worker may share memory.
app.use(async (c, next) => {
  await next();
  c.header('Cross-Origin-Opener-Policy', 'same-origin');
  c.header('Cross-Origin-Embedder-Policy', 'require-corp');
});
app.get('/config.json', c => c.json({ apiHost: '', demo: true }));
app.get('*', serveStatic({ root: 'dist-demo' }));
// Any other path is a screen of the console.
app.get('*', (c, next) => (/\.\w+$/.test(c.req.path) ? next() : index(c, next)));
serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => {
  console.log(`\nDealer Bridge demo: http://127.0.0.1:${port}\nThe login page offers the demo logins.\n`);
});
