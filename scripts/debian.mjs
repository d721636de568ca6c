import { spawnSync } from 'node:child_process';
import { run, runAside } from './setup.mjs';

const UPDATE = ['update', '-qq'];
const install = name => ['install', '-y', '-qq', '--no-install-recommends', name];
const silent = { DEBIAN_FRONTEND: 'noninteractive' };

/**
 * Installs a Debian package if this is Debian and the user may.
 * @param {string} name
 * @param {string} words a description to print
 * @returns {boolean} whether it is installed now
 */
export function installFromDebian(name, words) {
  if (!mayInstall()) return false;
  console.log(`Installing ${words} from Debian's packages …`);
  run('apt-get', UPDATE);
  return run('apt-get', install(name), silent) === 0;
}

/**
 * Likewise, but concurrently and for optional packages, in one shell, which continues while this process builds.
 * @param {readonly string[]} names
 */
export async function installAside(names) {
  if (names.length === 0 || !mayInstall()) return;
  console.log(`Installing ${names.join(' and ')} from Debian's packages …`);
  const commands = [UPDATE, ...names.map(install)].map(args => ['apt-get', ...args].join(' '));
  const { output } = await runAside('sh', ['-c', commands.join('; ')], silent);
  console.log(output);
}

const mayInstall = () => process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
