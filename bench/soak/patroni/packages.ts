import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's packages by the program that they provide. */
const PACKAGES = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pgbackrest: 'pgbackrest',
} as const;

const cache = join(import.meta.dirname, '../../../node_modules/.cache/cluster-packages');

/**
 * Older versions lose acknowledged writes: a primary that was stopped for longer than its lease took the leader's key
 * from its successor (patroni/patroni#2689), and there is no `synchronous_mode: quorum` before 4.0.
 */
const oldestPatroni = 4;
/** This release has Patroni 4, whose dependencies run on the Python of Debian 12. */
const newerDebian = { suite: 'trixie', packages: ['patroni', 'python3-ydiff'] } as const;

/** The location of the programs: installed, or unpacked into a directory. */
export type ProgramsEnv = Readonly<Record<string, string | undefined>>;

const systemEnv = (): ProgramsEnv => ({
  ...process.env,
  PATH: [process.env['PATH'], '/usr/sbin', '/usr/bin'].join(delimiter),
});

const areInstalled = (): boolean =>
  Object.keys(PACKAGES).every(name => spawnSync('which', [name], { env: systemEnv() }).status === 0) &&
  majorOf(spawnSync('patroni', ['--version'], { env: systemEnv(), encoding: 'utf8' }).stdout) >=
    oldestPatroni;

/** The version in `patroni 4.0.7` or `patroni_4.0.7-3_all.deb`. */
const majorOf = (text: string): number => Number(/^patroni[ _](\d+)\./.exec(text)?.[1] ?? 0);

/** Why the programs are unavailable here; null if they are available. Downloads Debian's packages the first time. */
export function noPrograms(): string | null {
  if (areInstalled() || isDownloaded()) return null;
  const names = Object.values(PACKAGES).join(', ');
  if (spawnSync('apt-get', ['--version']).status !== 0)
    return `${names} are not installed, and there is no apt-get that could download them`;
  if (download()) return null;
  return `${names} are not installed, and apt-get could not download them: run apt-get update, or install them`;
}

/**
 * The environment in which the programs are found. They are unpacked rather than installed, so that none of their
 * services starts.
 * @param directory an existing one that the user of the cluster can read
 */
export function programsIn(directory: string): ProgramsEnv {
  if (areInstalled()) return systemEnv();
  for (const file of downloaded()) run('dpkg', ['-x', join(cache, file), directory]);
  const libraries = join(directory, 'usr/lib');
  const machine = readdirSync(libraries).find(name => name.endsWith('-linux-gnu')) ?? '';
  return {
    ...process.env,
    PATH: [join(directory, 'usr/bin'), join(directory, 'usr/sbin'), systemEnv()['PATH']].join(delimiter),
    LD_LIBRARY_PATH: join(libraries, machine),
    PYTHONPATH: join(libraries, 'python3/dist-packages'),
  };
}

const downloaded = (): readonly string[] =>
  existsSync(cache) ? readdirSync(cache).filter(name => name.endsWith('.deb')) : [];

const isDownloaded = (): boolean =>
  Object.values(PACKAGES).every(name => downloaded().some(file => file.startsWith(`${name}_`))) &&
  downloaded().some(name => majorOf(name) >= oldestPatroni);

/** With the dependencies that are not installed. */
function download(): boolean {
  mkdirSync(join(cache, 'partial'), { recursive: true });
  const args = ['install', '--download-only', '-y', '-qq', '--no-install-recommends'];
  const into = ['-o', `Dir::Cache::archives=${cache}`, '-o', 'Debug::NoLocking=1'];
  const get = (): boolean =>
    spawnSync('apt-get', [...args, ...into, ...Object.values(PACKAGES)]).status === 0;
  if (!get() && !(spawnSync('apt-get', ['update', '-qq']).status === 0 && get())) return false;
  return isDownloaded() || downloadNewer();
}

/** From the next Debian release, with separate package lists, so that this machine's stay unchanged. */
function downloadNewer(): boolean {
  const lists = join(cache, 'lists');
  const sources = join(cache, 'sources.list');
  mkdirSync(join(lists, 'partial'), { recursive: true });
  writeFileSync(sources, `deb http://deb.debian.org/debian ${newerDebian.suite} main\n`);
  const from = ['-o', `Dir::Etc::sourcelist=${sources}`, '-o', 'Dir::Etc::sourceparts=-'];
  const own = [...from, '-o', `Dir::State::lists=${lists}`, '-o', 'APT::Sandbox::User=root'];
  const get = (...args: string[]): boolean =>
    spawnSync('apt-get', ['-qq', ...own, ...args], { cwd: cache }).status === 0;
  if (!get('update') || !get('download', ...newerDebian.packages)) return false;
  for (const name of downloaded())
    if (majorOf(name) > 0 && majorOf(name) < oldestPatroni) rmSync(join(cache, name));
  return isDownloaded();
}

function run(command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stderr}`);
}
