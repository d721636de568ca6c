import { spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programsIn } from './packages';

/** The directory of a cluster on this machine, and the user who runs it. */
export interface ClusterHome {
  readonly path: string;
  /** PostgreSQL's own programs. */
  readonly binDir: string;
  /** Starts a program as PostgreSQL's user; its output goes into a file of that name. */
  run(program: string, args: readonly string[], log: string): ChildProcess;
  /** Copies the programs' output to a directory that is not deleted, and returns its path. */
  keepLogs(): string;
  /** Stops the programs and deletes everything. */
  remove(): void;
}

const debian = '/usr/lib/postgresql';

/** Patroni and PostgreSQL refuse to run as root. */
export function makeHome(): ClusterHome {
  const path = mkdtempSync(join(tmpdir(), 'dealer-bridge-cluster-'));
  const { uid, gid } = statSync('/var/lib/postgresql');
  chownSync(path, uid, gid);
  chmodSync(path, 0o755);
  const programs = join(path, 'programs');
  mkdirSync(programs);
  const env = { ...programsIn(programs), HOME: path };
  const [version = ''] = readdirSync(debian);
  const started: ChildProcess[] = [];
  return {
    path,
    binDir: join(debian, version, 'bin'),
    run(program, args, log) {
      const output = openSync(join(path, `${log}.log`), 'a', 0o644);
      const child = spawn(program, args, { uid, gid, cwd: path, env, stdio: ['ignore', output, output] });
      started.push(child);
      return child;
    },
    keepLogs() {
      const kept = mkdtempSync(join(tmpdir(), 'dealer-bridge-logs-'));
      for (const name of readdirSync(path).filter(file => file.endsWith('.log')))
        copyFileSync(join(path, name), join(kept, name));
      return kept;
    },
    remove() {
      for (const child of started) child.kill('SIGKILL');
      rmSync(path, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
