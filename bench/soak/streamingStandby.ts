import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { asPostgres, freePort, type Cluster } from './cluster';
import { onDatabase } from './place';

/** A standby that follows a cluster. */
export interface StreamingStandby {
  readonly url: string;
  stop(): void;
  start(): void;
  /** Whether it applies what it receives. */
  replay(on: boolean): Promise<void>;
}

const debian = '/usr/lib/postgresql';

/** Creates and starts a standby in the cluster's directory. Stop it before the cluster is removed. */
export async function makeStandby(cluster: Cluster): Promise<StreamingStandby> {
  const [version = ''] = readdirSync(debian);
  const bin = (name: string): string => join(debian, version, 'bin', name);
  const data = join(cluster.home, 'standby');
  const port = await freePort();
  const url = cluster.url.replace(`:${cluster.port}/`, `:${port}/`);
  const from = ['-h', '127.0.0.1', '-p', String(cluster.port), '-U', 'postgres'];
  asPostgres(bin('pg_basebackup'), [...from, '-D', data, '-R', '-c', 'fast']);
  const control = (...args: string[]): void => asPostgres(bin('pg_ctl'), ['-D', data, '-w', '-s', ...args]);
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${cluster.home}`;
  const start = (): void => control('-o', settings, '-l', join(cluster.home, 'standby.log'), 'start');
  start();
  return {
    url,
    start,
    stop: () => control('-m', 'fast', 'stop'),
    replay: async on => void (await onDatabase(url, `select pg_wal_replay_${on ? 'resume' : 'pause'}()`)),
  };
}
