import { existsSync, readFileSync } from 'node:fs';
import { chromiumAdvice, runsPlaywrightsOwn } from './chromiumAdvice.mjs';
import { installFromDebian } from './debian.mjs';
import { fail, run } from './setup.mjs';

// The headless shell comes first, as in Playwright: it has no window and is a quarter faster.
const CANDIDATES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const OS_RELEASE = '/etc/os-release';

/**
 * Finds a Chromium for the tests: `CHROMIUM_PATH`, an installed one, Debian's package, or Playwright's.
 * @returns its path, or '' for Playwright's
 */
export function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return existsSync(given) ? given : fail(`CHROMIUM_PATH says ${given}, and nothing is there.`);
  return installed() ?? fromDebian() ?? fromPlaywright();
}

const installed = () => CANDIDATES.find(path => existsSync(path));

function fromDebian() {
  const isThere = ['chromium-headless-shell', 'chromium'].some(name => installFromDebian(name, 'Chromium'));
  return isThere ? installed() : undefined;
}

function fromPlaywright() {
  const release = existsSync(OS_RELEASE) ? readFileSync(OS_RELEASE, 'utf8') : '';
  if (!runsPlaywrightsOwn(release)) fail(chromiumAdvice(release));
  console.log("Installing Playwright's Chromium …");
  if (run('npx', ['playwright', 'install', 'chromium']) !== 0) fail(chromiumAdvice(release));
  if (process.platform === 'linux')
    console.log('If it does not start, libraries are missing: sudo npx playwright install-deps chromium');
  return '';
}
