import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { installAside } from './debian.mjs';
import { browserTestsWith, failedUnitTests, repeatedUnitTests } from './failedTests.mjs';
import { makeMemoryDirectory } from './memoryDirectory.mjs';
import { ensureBuilt, ensureDemoBuilt, ensureInstalled, runAside, runShown } from './setup.mjs';

// `npm test` installs if needed and runs all tests: static checks, unit, component, contract and browser tests.
ensureInstalled();
const { findPostgres } = await import('./postgres.mjs');
const chromium = ensureChromium();
const database = await findPostgres();
if (!database)
  console.log('No PostgreSQL answers: its contract tests are skipped. Set TEST_DATABASE_URL to run them.');

// If LibreOffice and openpyxl are installed, tests open workbooks with them.
const hasOffice = spawnSync('soffice', ['--version']).status === 0;
const hasOpenpyxl = ['python3', '/usr/bin/python3'].some(
  python => spawnSync(python, ['-c', 'import openpyxl']).status === 0,
);
// They are installed in the background: that mostly waits for network and disk, and few tests need them.
const readers = process.env.CI
  ? installAside([
      ...(hasOffice ? [] : ['libreoffice-calc-nogui']),
      ...(hasOpenpyxl ? [] : ['python3-openpyxl']),
    ])
  : undefined;

const reports = mkdtempSync(join(tmpdir(), 'dealer-bridge-'));
const inMemory = makeMemoryDirectory();
const env = {
  CHROMIUM_PATH: chromium,
  TEST_BUILT: '1',
  ...(inMemory ? { TMPDIR: inMemory } : {}),
  ...(database ? { TEST_DATABASE_URL: database } : {}),
};
const totals = { passed: 0, failed: 0, skipped: 0 };
const notes = [];

// Each check uses one core, so they run in parallel with each other and with the build.
const checks = [
  check('format', 'format:check'),
  check('lint', 'lint'),
  check('types', 'types'),
  check('dead code', 'dead'),
];
ensureBuilt();
ensureDemoBuilt();
// This order keeps two cores busy. Browser tests and tests that start processes are idle for more than half of their
// time, so they run in parallel; the unit tests, which are never idle, follow whichever ends first. Browser tests wait
// for LibreOffice.
const browsers = Promise.resolve(readers).then(browserTests);
const processes = unitTests('processes', ['--project', 'longest', '--maxWorkers', '2']);
await Promise.race([browsers, processes]);
const workers = Math.max(2, availableParallelism());
await unitTests('unit', ['--project', 'page', '--project', 'plain', '--maxWorkers', String(workers)]);
await Promise.all([...checks, browsers, processes]);
await unitTests('readers', ['--project', 'readers']);
// Last and alone, because this test measures how soon one account is answered while another one is hostile.
await unitTests('measured', ['--project', 'measured']);
rmSync(reports, { recursive: true, force: true });
for (const line of notes) console.log(line);
console.log(totals.skipped > 0 ? `\n${totals.skipped} skipped` : '');
// The last line is for programs: print nothing after it.
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);

async function check(name, script) {
  const { status, output } = await runAside('npm', ['run', '--silent', script]);
  count(status === 0 ? { passed: 1 } : { failed: 1 });
  if (status !== 0) note('FAILED', [name]);
  console.log(`${output}${status === 0 ? 'ok' : 'FAILED'}: ${name}`);
}

async function unitTests(name, chosen) {
  const file = join(reports, `${name}.json`);
  const unhandled = join(reports, `${name}.txt`);
  const status = await runShown(
    'npx',
    [
      'vitest',
      'run',
      ...chosen,
      '--reporter=default',
      '--reporter=json',
      '--reporter=./tests/setup/unhandledErrors.ts',
      `--outputFile.json=${file}`,
    ],
    { ...env, UNHANDLED_ERRORS: unhandled },
  );
  const report = readReport(file);
  note('FAILED', failedUnitTests(report));
  note('Caught by nobody', linesOf(unhandled));
  note('Passed when repeated', repeatedUnitTests(report));
  count({
    passed: report?.numPassedTests,
    failed: atLeastOne(report?.numFailedTests, status),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
}

async function browserTests() {
  const file = join(reports, 'browser.json');
  const status = await runShown('npx', ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    E2E_WALKS_IN_TURN: '1',
  });
  const report = readReport(file);
  note('FAILED', browserTestsWith(report, 'unexpected'));
  note('Passed when repeated', browserTestsWith(report, 'flaky'));
  const stats = report?.stats;
  count({
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: atLeastOne(stats?.unexpected, status),
    skipped: stats?.skipped,
  });
}

function note(what, names) {
  for (const name of names) notes.push(`${what}: ${name}`);
}

/** A run that failed without a failed test (a crash, a missing report) counts as one failure. */
function atLeastOne(failed = 0, status = 0) {
  return status !== 0 && failed === 0 ? 1 : failed;
}

function linesOf(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line !== '');
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function count({ passed = 0, failed = 0, skipped = 0 }) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
}
