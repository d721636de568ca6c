import { spawnSync } from 'node:child_process';
import { run, runAside } from './setup.mjs';

const UPDATE = ['update', '-qq'];
const install = name => ['install', '-y', '-qq', '--no-install-recommends', name];
const silent = { DEBIAN_FRONTEND: 'noninteractive' };

/**
 * Installs a Debian package, if this is Debian and the user is root.
 * @param {string} name
 * @param {string} words the package's name in messages
 * @returns {boolean} whether it is installed now
 */
export function installFromDebian(name, words) {
  if (!mayInstall()) return false;
  console.log(`Installing ${words} from Debian's packages …`);
  run('apt-get', UPDATE);
  return run('apt-get', install(name), silent) === 0;
}

/**
 * Installs optional packages in the background, in one shell, while this process builds.
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
