import { createHash } from 'node:crypto';
import { build, createServer, type HtmlTagDescriptor, type Plugin, type ViteDevServer } from 'vite';
import { classNames } from './classNames.ts';

const NOTHING_YET = '<div id="root"></div>';
const SCRIPT = 'src/first.ts';

/**
 * Adds to the page what the browser can paint before React runs: the login page, the console's outline, and the script
 * that chooses between them.
 */
export function firstPage(): Plugin {
  let script: string | undefined;
  return {
    name: 'dealer-bridge:first-page',
    async buildStart() {
      if (this.environment.config.command !== 'build') return;
      const source = await bundle(SCRIPT);
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      script = `assets/first-${hash}.js`;
      this.emitFile({ type: 'asset', fileName: script, source });
    },
    async transformIndexHtml(html, { path, server }) {
      // In development, this also runs for the API page.
      if (path !== '/index.html') return undefined;
      if (!html.includes(NOTHING_YET)) throw new Error(`index.html must hold ${NOTHING_YET}`);
      const markup = server ? await markupOf(server) : await render();
      // A classic script, because it blocks the first paint; a module would not.
      const built: HtmlTagDescriptor = {
        tag: 'script',
        attrs: { src: `/${script}` },
        injectTo: 'head-prepend',
      };
      return { html: html.replace(NOTHING_YET, () => markup), tags: server ? inDevelopment : [built] };
    },
  };
}

/** In development, styles arrive with the modules, after the first paint. */
const inDevelopment: HtmlTagDescriptor[] = [
  { tag: 'script', attrs: { type: 'module', src: `/${SCRIPT}` } },
  ...['firstScreen.module.css', 'login/login.module.css'].map(name => ({
    tag: 'link',
    attrs: { rel: 'stylesheet', href: `/src/shell/${name}` },
  })),
];

/** Bundles an entry into one script without imports or globals. */
async function bundle(entry: string): Promise<string> {
  const made = await build({
    configFile: false,
    css: classNames,
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: 'es2022',
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const outputs = 'close' in made ? [] : [made].flat().flatMap(({ output }) => output);
  const [chunk, ...more] = outputs;
  if (chunk?.type !== 'chunk' || more.length > 0) throw new Error(`${entry} must become one script.`);
  return chunk.code;
}

async function render(): Promise<string> {
  const server = await createServer({
    configFile: false,
    css: classNames,
    mode: 'production',
    logLevel: 'warn',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await markupOf(server);
  } finally {
    await server.close();
  }
}

/** Renders the components that React later hydrates. */
async function markupOf(server: ViteDevServer): Promise<string> {
  const { markup } = await server.ssrLoadModule('/vite/firstMarkup.tsx');
  return String(markup);
}
