import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shortLived } from '../../../setup/shortLived';

/** The project's folder. */
export const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** Whether this test run has built the product, of these sources. */
export const isBuilt = Boolean(process.env['TEST_BUILT']);

/** A program of the project in its own process, with its output so far. */
export interface RunningProgram {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  /** Resolves once the output matches; rejects with the whole output if the program ends first. */
  said(pattern: RegExp): Promise<void>;
  /** Resolves with the exit status, or with the signal that ended the process. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

/**
 * Starts a TypeScript program of the project. Uses the built program if the test run has built it: it is what users
 * run, and it starts three times as fast. @param path relative to the project folder
 */
export function startProgram(
  path: string,
  { args = [], env = {}, input = '' }: { args?: string[]; env?: Record<string, string>; input?: string } = {},
): RunningProgram {
  const child = spawn(process.execPath, [...shortLived, ...programAt(path), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input);
  let output = '';
  let errors = '';
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString();
  });
  child.stderr.on('data', (part: Buffer) => {
    errors += part.toString();
  });
  const ended = once(child, 'close').then(
    (): number | NodeJS.Signals => child.exitCode ?? child.signalCode ?? -1,
  );
  const said = (pattern: RegExp): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (pattern.test(output)) resolve();
      };
      child.stdout.on('data', look);
      look();
      void ended.then(status => reject(new Error(`ended with ${status}\n${output}\n${errors}`)));
    });
  return {
    process: child,
    output: () => output,
    errors: () => errors,
    ended,
    said,
  };
}

function programAt(path: string): readonly string[] {
  const built = join('dist-server', `${basename(path, '.ts')}.js`);
  if (isBuilt && path.startsWith('server/') && existsSync(join(root, built))) return [built];
  return ['--import', 'tsx', path];
}

/** Kills those that are still running. */
export async function killAll(programs: readonly RunningProgram[]): Promise<void> {
  for (const program of programs) program.process.kill('SIGKILL');
  await Promise.all(programs.map(program => program.ended));
}
