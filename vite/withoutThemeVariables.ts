import type { Plugin } from 'vite';

const ABSENT = `() => {
  throw new Error('This build has no themes with CSS variables: see vite/withoutThemeVariables.ts.');
}`;

/** Stubs for MUI's modules that only themes with CSS variables use, with the names that other modules import. */
const STUBS = new Map([
  [
    'ThemeProviderWithVars.js',
    ['CssVarsProvider', 'Experimental_CssVarsProvider', 'getInitColorSchemeScript', 'useColorScheme']
      .map(name => `export const ${name} = ${ABSENT};\n`)
      .join(''),
  ],
  ['createThemeWithVars.js', `export const createGetCssVar = ${ABSENT};\nexport default ${ABSENT};\n`],
]);

const MODULE = /\/@mui\/material\/esm\/styles\/(\w+\.js)$/;

/**
 * Leaves MUI's themes with CSS variables out of the built console, which passes two themes without them to
 * `<AdminContext>` and has a script for light or dark (`src/first.ts`). On every page, they would take 7 KB gzipped.
 * If a later version moves the modules or imports another name from them, the build fails.
 */
export function withoutThemeVariables(): Plugin {
  const missed = new Set(STUBS.keys());
  return {
    name: 'dealer-bridge:without-theme-variables',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const file = MODULE.exec(id)?.[1] ?? '';
      const stub = STUBS.get(file);
      if (stub === undefined) return null;
      missed.delete(file);
      return stub;
    },
    buildEnd(error) {
      if (!error && missed.size > 0)
        this.error(`MUI has moved ${[...missed].join(', ')}: see vite/withoutThemeVariables.ts.`);
    },
  };
}
