import { existsSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { fail, run } from './setup.mjs';

const CANDIDATES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chromium for the tests: `CHROMIUM_PATH`, one that is installed, Debian's package, or Playwright's own.
 * @returns its path, or '' where Playwright finds its own
 */
export function ensureChromium() {
  const said = process.env.CHROMIUM_PATH;
  if (said) return existsSync(said) ? said : fail(`CHROMIUM_PATH says ${said}, and nothing is there.`);
  return installed() ?? fromDebian() ?? fromPlaywright();
}

const installed = () => CANDIDATES.find(path => existsSync(path));

function fromDebian() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  console.log("Installing Chromium from Debian's packages …");
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
  return installed();
}

function fromPlaywright() {
  console.log("Installing Playwright's Chromium …");
  if (run('npx', ['playwright', 'install', 'chromium']) !== 0) {
    fail('No Chromium could be had. Install one and set CHROMIUM_PATH to its path.');
  }
  return '';
}
