import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** What unit tests read. */
const PARTS = [
  'src',
  'server',
  'tests',
  'vite',
  'public',
  'docs',
  'index.html',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];

/** Longest that a file of tests may take (ms): without a guard it may never end. */
const FILE_LIMIT_MS = 240_000;

interface TestOptions {
  /** Ends with the first test that fails. */
  readonly untilFirst?: boolean;
  /** Words of the names of the tests that are run; all where absent. */
  readonly only?: string | undefined;
}

export interface TestRun {
  /** false where it took longer than it may: nothing is known then. */
  readonly ended: boolean;
  readonly passed: boolean;
  /** Names of the tests that failed. */
  readonly failed: readonly string[];
}

/** A copy of the project in a temporary directory, whose files can be changed and tested. */
export interface ProjectCopy {
  read(file: string): string;
  write(file: string, text: string): void;
  /** Runs files of unit tests. @throws Error where tests could not be run at all */
  test(files: readonly string[], options?: TestOptions): TestRun;
  remove(): void;
}

export function copyProject(): ProjectCopy {
  const place = mkdtempSync(join(tmpdir(), 'dealer-bridge-guards-'));
  for (const part of PARTS)
    if (existsSync(join(ROOT, part))) cpSync(join(ROOT, part), join(place, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(place, 'node_modules'));
  return {
    read: file => readFileSync(join(place, file), 'utf8'),
    write: (file, text) => writeFileSync(join(place, file), text),
    test: (files, options = {}) => runTests(place, files, options),
    remove: () => rmSync(place, { recursive: true, force: true }),
  };
}

function runTests(place: string, files: readonly string[], { untilFirst, only }: TestOptions): TestRun {
  const report = join(place, 'report.json');
  rmSync(report, { force: true });
  const vitest = join(place, 'node_modules/vitest/vitest.mjs');
  const reporting = ['--reporter=json', `--outputFile=${report}`];
  const chosen = [...(untilFirst ? ['--bail=1'] : []), ...(only ? ['-t', only] : [])];
  const args = [vitest, 'run', ...reporting, ...chosen, ...files];
  const { status, signal, stderr } = spawnSync(process.execPath, args, {
    cwd: place,
    encoding: 'utf8',
    timeout: FILE_LIMIT_MS * files.length,
    killSignal: 'SIGKILL',
  });
  if (signal === 'SIGKILL') return { ended: false, passed: false, failed: [] };
  const failed = existsSync(report) ? failedIn(readFileSync(report, 'utf8')) : [];
  // A file that cannot even be read is no test that noticed.
  if (status !== 0 && failed.length === 0) throw new Error(`No test was run: ${stderr.slice(-2000)}`);
  return { ended: true, passed: status === 0, failed };
}

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

function failedIn(text: string): readonly string[] {
  const { testResults }: Report = JSON.parse(text);
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName);
}
