import type { Plugin } from 'vite';

const THEME = /\/ra-ui-materialui\/dist\/theme\/defaultTheme\.js$/;

/**
 * Leaves react-admin's default theme out of the built console, which always passes two themes to `<AdminContext>`.
 * If a later version exports another name, the build fails.
 */
export const withoutDefaultTheme = (): Plugin => ({
  name: 'dealer-bridge:without-default-theme',
  apply: 'build',
  enforce: 'pre',
  load: id => (THEME.test(id) ? stub : null),
});

const stub = `export const defaultLightTheme = {};
export const defaultDarkTheme = {};
export const defaultTheme = {};
`;
