import type { Plugin, Rolldown } from 'vite';

/** Chunks of the login, which runs before the shell has loaded. */
const OF_LOGIN = /\/(?:index|load|loginParts|passwordlessLogins)-[\w-]{8}\.js$|\.html$/u;

/** What the shell has loaded before it loads a screen. */
const SHELL = [
  'App',
  'Bone',
  'Phrase',
  'ShellContext',
  'answers',
  'chosenLanguage',
  'declaredCalls',
  'query',
  'react',
  'rolldown-runtime',
  'ui',
  'useI18nProvider',
  'useThemesContext',
  'wire',
];
const OF_SHELL = new RegExp(String.raw`/(?:${SHELL.join('|')})-[\w-]{8}\.js$`, 'u');

/** Login pages do not preload what only the demo needs. */
const OF_DEMO = /startDemo|DemoBanner/u;

/**
 * The chunks that the browser fetches ahead together with one that is imported later. A screen's list does not name what
 * is there anyway: the lists are among the scripts that each page loads.
 * @param file the imported chunk
 * @param needed the chunks that it imports, and those that they do
 * @param hostId the chunk or page that imports it
 */
export function resolveDependencies(
  file: string,
  needed: string[],
  { hostId }: { readonly hostId: string },
): string[] {
  if (OF_DEMO.test(file)) return [];
  return OF_LOGIN.test(hostId) ? needed : needed.filter(chunk => !OF_SHELL.test(chunk));
}

/** Ends a build in which a chunk of `SHELL` is not loaded with the shell, since no screen would fetch it ahead. */
export const checkPreloads = (): Plugin => ({
  name: 'dealer-bridge:check-preloads',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(isChunk);
    const shell = chunks.find(chunk => chunk.name === 'App');
    if (!shell) return;
    const loaded = new Set([
      'App',
      ...shell.imports
        .map(file => bundle[file])
        .filter(isChunk)
        .map(nameOf),
    ]);
    const missing = SHELL.filter(name => !loaded.has(name));
    if (missing.length > 0)
      this.error(
        `The shell does not load ${missing.join(', ')}, so each screen would fetch it late. Remove it from SHELL in vite/preloads.ts.`,
      );
  },
});

const isChunk = (
  output: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined,
): output is Rolldown.OutputChunk => output?.type === 'chunk';

const nameOf = ({ name }: Rolldown.OutputChunk): string => name;
