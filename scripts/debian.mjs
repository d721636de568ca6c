import { spawnSync } from 'node:child_process';
import { run } from './setup.mjs';

/**
 * Installs a Debian package if this is Debian and the user may.
 * @param {string} name
 * @param {string} words a description to print
 * @returns {boolean} whether it is installed now
 */
export function installFromDebian(name, words) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log(`Installing ${words} from Debian's packages …`);
  run('apt-get', ['update', '-qq']);
  const install = ['install', '-y', '-qq', '--no-install-recommends', name];
  return run('apt-get', install, { DEBIAN_FRONTEND: 'noninteractive' }) === 0;
}
