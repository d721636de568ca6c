import type { Plugin } from 'vite';

const SCRIPT = /\/@mui\/system\/esm\/InitColorSchemeScript\/InitColorSchemeScript\.js$/;
const FUNCTION = /export default function InitColorSchemeScript\(.*$/su;

/**
 * Leaves MUI's script that sets light or dark before the first paint out of the built console, which has its own
 * (`src/first.ts`) and a policy that would block MUI's. The theme provider imports it on every page and never calls it.
 */
export const withoutModeScript = (): Plugin => ({
  name: 'dealer-bridge:without-mode-script',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!SCRIPT.test(id)) return null;
    if (!FUNCTION.test(code)) this.error('MUI has moved its mode script: see vite/withoutModeScript.ts.');
    return { code: code.replace(FUNCTION, 'export default () => null;\n'), map: null };
  },
});
