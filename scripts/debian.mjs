import { spawnSync } from 'node:child_process';
import { run } from './setup.mjs';

/**
 * Installs a Debian package where this is Debian and we may.
 * @param {string} name
 * @param {string} words what it is, for whoever waits
 * @returns {boolean} whether it is there now
 */
export function installFromDebian(name, words) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log(`Installing ${words} from Debian's packages …`);
  run('apt-get', ['update', '-qq']);
  const install = ['install', '-y', '-qq', '--no-install-recommends', name];
  return run('apt-get', install, { DEBIAN_FRONTEND: 'noninteractive' }) === 0;
}
