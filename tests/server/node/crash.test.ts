import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startWithinMs } from '../../contract/sqlUnderTest';
import { temporaryDirectory, type TemporaryDirectory } from './support/dataDir';
import { killAll, startProgram, type RunningProgram } from './support/programs';

const patience = 300_000;

let directory: TemporaryDirectory;
let started: RunningProgram[] = [];

beforeEach(() => {
  directory = temporaryDirectory();
});

afterEach(async () => {
  await killAll(started);
  started = [];
  directory.remove();
});

function start(): RunningProgram {
  const program = startProgram('server/main.ts', { env: { PORT: '0', DATA_DIR: directory.path } });
  started.push(program);
  return program;
}

// tests/soak/faults.test.ts covers kills during writes.
it(
  'leaves nothing behind when killed while creating the database, and the next start creates it',
  {
    timeout: patience,
  },
  async () => {
    const drafts = (): string[] => readdirSync(directory.path).filter(name => name.includes('draft'));
    const first = start();
    await expect.poll(() => drafts().length, { timeout: startWithinMs, interval: 20 }).toBe(1);
    first.process.kill('SIGKILL');
    await first.ended;
    expect(existsSync(join(directory.path, 'pg'))).toBe(false);

    const second = start();
    await second.said(/"address":/);
    const [address = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(second.output()) ?? [];
    expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'ready' });
  },
);
