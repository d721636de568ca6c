import { spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../cluster';
import type { ClusterHome } from './clusterHome';
import { fillIn } from './fillIn';

/** A machine of the cluster: PostgreSQL and its Patroni. */
export interface PatroniNode {
  readonly name: string;
  readonly host: string;
  readonly pgPort: number;
  readonly restPort: number;
  start(): void;
  /** Kills all its processes at once. */
  kill(): void;
  /** Stops and continues all its processes, like a machine that hangs. */
  freeze(): void;
  thaw(): void;
  /** Cuts its Patroni off from etcd, and reconnects them. */
  cut(): void;
  heal(): void;
  /** Patroni's response to a REST call; null if there is none. */
  ask(path: string, order?: Readonly<Record<string, string>>): Promise<Response | null>;
}

export const PASSWORDS = {
  SUPERUSER_PASSWORD: 'superuser-of-the-soak',
  REPLICATION_PASSWORD: 'replication-of-the-soak',
  REWIND_PASSWORD: 'rewind-of-the-soak',
  REST_PASSWORD: 'rest-of-the-soak',
} as const;

const host = '127.0.0.1';
const askWithinMs = 2_000;
const orderWithinMs = 30_000;

/** Creates a node, which runs once it is started. */
export async function makeNode(home: ClusterHome, name: string, etcdPort: number): Promise<PatroniNode> {
  const [linkPort, pgPort, restPort] = [await freePort(), await freePort(), await freePort()];
  const link = linkToEtcd(home, name, etcdPort, linkPort);
  const dataDir = join(home.path, name);
  const file = join(home.path, `${name}.yml`);
  const values = {
    NODE: name,
    NODE_HOST: host,
    NETWORK: `${host}/32`,
    PG_PORT: pgPort,
    REST_PORT: restPort,
    ETCD_HOSTS: `${host}:${linkPort}`,
    ETCD_PROXIES: 'true',
    DATA_DIR: dataDir,
    BIN_DIR: home.binDir,
    SOCKET_DIR: home.path,
    // Archiving is tested by `npm run soak -- pitr`.
    ARCHIVE_COMMAND: '/bin/true',
    ...PASSWORDS,
  };
  writeFileSync(file, fillIn('patroni.yml', values), { mode: 0o644 });
  let patroni: ChildProcess | null = null;
  const signal = (name: NodeJS.Signals): void => {
    for (const pid of processesOf(patroni, dataDir)) send(pid, name);
  };
  return {
    name,
    host,
    pgPort,
    restPort,
    start() {
      patroni = home.run('patroni', [file], name);
    },
    kill: () => signal('SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    cut: () => void link.kill('SIGSTOP'),
    heal: () => void link.kill('SIGCONT'),
    ask: (path, order) =>
      fetch(`http://${host}:${restPort}${path}`, order ? ordering(order) : answeredIn(askWithinMs)).catch(
        () => null,
      ),
  };
}

/** A process that forwards connections. Stopped, it acts like a cut network: nothing passes, and nothing is closed. */
const linkToEtcd = (home: ClusterHome, name: string, to: number, from: number): ChildProcess =>
  home.run(
    'etcd',
    ['gateway', 'start', '--endpoints', `${host}:${to}`, '--listen-addr', `${host}:${from}`],
    `${name}-link`,
  );

const answeredIn = (withinMs: number): RequestInit => ({ signal: AbortSignal.timeout(withinMs) });

const ordering = (order: Readonly<Record<string, string>>): RequestInit => ({
  ...answeredIn(orderWithinMs),
  method: 'POST',
  headers: { Authorization: `Basic ${btoa(`patroni:${PASSWORDS.REST_PASSWORD}`)}` },
  body: JSON.stringify(order),
});

/** Patroni, the postmaster and its children. */
function processesOf(patroni: ChildProcess | null, dataDir: string): number[] {
  const file = join(dataDir, 'postmaster.pid');
  const postmaster = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  const own = patroni?.exitCode === null && patroni.signalCode === null ? [patroni.pid ?? 0] : [];
  const parents = [...own, ...(worksIn(postmaster, dataDir) ? [postmaster] : [])].filter(pid => pid > 0);
  return [...parents, ...parents.flatMap(childrenOf)];
}

/** The file outlives a killed postmaster, whose pid may belong to another process by now. */
function worksIn(pid: number, directory: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === directory;
  } catch {
    return false;
  }
}

const childrenOf = (pid: number): number[] =>
  spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .stdout.split(/\s+/)
    .filter(Boolean)
    .map(Number);

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended meanwhile.
  }
}
