import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A private PostgreSQL that may be stopped and killed. */
export interface Cluster {
  /** The URL of its database `soak`. */
  readonly url: string;
  /** Its data directory. */
  readonly directory: string;
  /** The parent of `directory`, which also holds the sockets and belongs to PostgreSQL's user. */
  readonly home: string;
  readonly port: number;
  start(): void;
  /** `fast` shuts it down in order, `immediate` simulates a crash. */
  stop(how: 'fast' | 'immediate'): void;
  remove(): void;
}

const debian = '/usr/lib/postgresql';

/** Why a cluster cannot be created here; null if it can. */
export function noCluster(): string | null {
  if (!existsSync(debian)) return 'PostgreSQL is not installed where Debian puts it';
  return process.getuid?.() === 0 ? null : 'only root can start a PostgreSQL as another user';
}

/** Creates a cluster with durable settings and starts it. @throws Error with PostgreSQL's output */
export async function makeCluster(): Promise<Cluster> {
  const [version = ''] = readdirSync(debian);
  const bin = (name: string): string => join(debian, version, 'bin', name);
  const home = mkdtempSync(join(tmpdir(), 'dealer-bridge-cluster-'));
  const { uid, gid } = statSync('/var/lib/postgresql');
  chownSync(home, uid, gid);
  const data = join(home, 'data');
  const port = await freePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${home}`;

  asPostgres(bin('initdb'), ['-D', data, '-A', 'trust', '-U', 'postgres', '--data-checksums']);
  const control = (args: string[]): void => asPostgres(bin('pg_ctl'), ['-D', data, '-w', '-s', ...args]);
  const start = (): void => control(['-o', settings, '-l', join(home, 'log'), 'start']);
  start();
  asPostgres(bin('createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', 'soak']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/soak`,
    directory: data,
    home,
    port,
    start,
    stop: how => control(['-m', how, 'stop']),
    remove() {
      if (existsSync(join(data, 'postmaster.pid'))) control(['-m', 'immediate', 'stop']);
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Runs a program as PostgreSQL's user. @throws Error with its output */
export function asPostgres(command: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync('runuser', ['-u', 'postgres', '--', command, ...args], {
    encoding: 'utf8',
    cwd: '/',
    // pg_ctl passes its streams to the server, which would keep them open.
    stdio: ['ignore', command.endsWith('pg_ctl') ? 'ignore' : 'pipe', 'pipe'],
  });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stdout ?? ''}${stderr}`);
}

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}
