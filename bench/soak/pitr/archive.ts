import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asPostgres, type Cluster } from '../cluster';
import { until } from '../load';
import { fillIn } from '../patroni/fillIn';
import { programsIn } from '../patroni/packages';
import { onDatabase } from '../place';

/** Backups of a cluster, with everything written since. */
export interface Archive {
  backUp(): void;
  /** Resolves when everything written so far is in the archive. */
  caughtUp(): Promise<void>;
  /** Deletes the database, and restores its state at a moment. */
  restoreTo(moment: Date): Promise<void>;
}

const archivedWithinMs = 60_000;
const restoredWithinMs = 120_000;

/** Sets up continuous archiving with the file of `deploy/postgres`. */
export async function makeArchive(cluster: Cluster): Promise<Archive> {
  const { home } = cluster;
  const programs = join(home, 'programs');
  mkdirSync(programs);
  const file = join(home, 'pgbackrest.conf');
  for (const name of ['repository', 'logs', 'locks']) asPostgres('mkdir', [join(home, name)]);
  const values = {
    REPO_DIR: join(home, 'repository'),
    CIPHER_PASS: 'cipher-of-the-soak',
    LOG_DIR: join(home, 'logs'),
    LOCK_DIR: join(home, 'locks'),
    DATA_DIR: cluster.directory,
    PG_PORT: cluster.port,
    SOCKET_DIR: home,
  };
  writeFileSync(file, fillIn('pgbackrest.conf', values), { mode: 0o644 });
  // The script passes its own path to PostgreSQL, whose PATH differs.
  const program = spawnSync('which', ['pgbackrest'], {
    env: programsIn(programs),
    encoding: 'utf8',
  }).stdout.trim();
  const options = [`--config=${file}`, '--stanza=dealer-bridge'];
  const pgbackrest = (...args: string[]): void => asPostgres(program, [...options, ...args]);
  const archiveCommand = [program, ...options, 'archive-push %p'].join(' ');

  for (const setting of ['archive_mode = on', `archive_command = '${archiveCommand}'`])
    await onDatabase(cluster.url, `alter system set ${setting}`);
  cluster.stop('fast');
  cluster.start();
  pgbackrest('stanza-create');

  return {
    backUp: () => pgbackrest('backup', '--type=full'),
    async caughtUp() {
      const [last] = await onDatabase(cluster.url, 'select pg_walfile_name(pg_switch_wal()) as name');
      const archived = `select from pg_stat_archiver where last_archived_wal >= '${nameOf(last)}'`;
      await until(async () => (await onDatabase(cluster.url, archived)).length === 1, archivedWithinMs);
    },
    async restoreTo(moment) {
      cluster.stop('immediate');
      for (const name of readdirSync(cluster.directory))
        rmSync(join(cluster.directory, name), { recursive: true });
      const target = moment.toISOString().replace('T', ' ').replace('Z', '+00');
      pgbackrest('restore', '--type=time', `--target=${target}`, '--target-action=promote');
      cluster.start();
      const isOpen = 'select where not pg_is_in_recovery()';
      await until(async () => (await onDatabase(cluster.url, isOpen)).length === 1, restoredWithinMs);
    },
  };
}

const nameOf = (row: unknown): string =>
  typeof row === 'object' && row !== null && 'name' in row ? String(row.name) : '';
