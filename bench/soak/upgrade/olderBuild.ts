import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** The server of an earlier commit, built with today's packages. */
export interface OlderBuild {
  readonly commit: string;
  /** The directory with its `dist-server`. */
  readonly directory: string;
  remove(): void;
}

/** Why it cannot be built; null if it can. */
export const noHistory = (): string | null =>
  lastBeforeMigration() === '' ? 'git has no commit from before the newest migration' : null;

/** @param from a tag or commit; the last one before the newest migration by default */
export function buildOlder(from?: string): OlderBuild {
  const commit = git('rev-parse', '--short', from ?? lastBeforeMigration());
  const home = mkdtempSync(join(tmpdir(), 'dealer-bridge-older-'));
  const directory = join(home, 'checkout');
  git('worktree', 'add', '--detach', directory, commit);
  const remove = (): void => {
    git('worktree', 'remove', '--force', directory);
    rmSync(home, { recursive: true, force: true });
  };
  try {
    symlinkSync(join(root, 'node_modules'), join(directory, 'node_modules'));
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    run(directory, process.execPath, [vite, 'build', '--config', 'vite.server.config.ts']);
    return { commit, directory, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Empty in a checkout without history. */
function lastBeforeMigration(): string {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%h', '--', 'server/store/sql/migrations.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const newest = stdout.trim();
  return newest && spawnSync('git', ['cat-file', '-e', `${newest}^`], { cwd: root }).status === 0
    ? `${newest}^`
    : '';
}

const git = (...args: string[]): string => run(root, 'git', args).trim();

function run(cwd: string, command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}: ${stdout}${stderr}`);
  return stdout;
}
