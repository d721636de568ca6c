import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DirectoryLocked, lockDirectory } from '../../../../server/node/pglite/directoryLock';
import { temporaryDirectory, type TemporaryDirectory } from '../support/dataDir';
import { killAll, startProgram, type RunningProgram } from '../support/programs';

const racers = 6;
const patience = 120_000;

describe('the lock of a data directory', () => {
  let directory: TemporaryDirectory;
  let path: string;
  let started: RunningProgram[];

  beforeEach(() => {
    directory = temporaryDirectory();
    path = join(directory.path, 'pg.lock');
    started = [];
  });
  afterEach(async () => {
    await killAll(started);
    directory.remove();
  });

  const hold = (at = 0): RunningProgram => {
    const program = startProgram('tests/server/node/support/holdLock.ts', { args: [path, String(at)] });
    started.push(program);
    return program;
  };

  /** Starts several programs that request the lock at the same moment, and waits for the output of each. */
  const race = async (): Promise<RunningProgram[]> => {
    const at = Date.now() + 6_000;
    const programs = Array.from({ length: racers }, () => hold(at));
    await Promise.all(programs.map(program => program.said(/\n/)));
    return programs;
  };
  const winners = (programs: RunningProgram[]) =>
    programs.filter(program => program.output() === 'have it\n');

  it('refuses a second process, naming the pid of the first', { timeout: patience }, async () => {
    const first = hold();
    await first.said(/have it/);
    const second = hold();
    await second.said(new RegExp(`refused: The data is in use by process ${first.process.pid}\\.`));
    expect(await second.ended).toBe(1);
    first.process.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    await hold().said(/have it/);
  });

  it('refuses the process that already has it', () => {
    const lock = lockDirectory(path);
    expect(() => lockDirectory(path)).toThrow(DirectoryLocked);
    lock.release();
    lockDirectory(path).release();
    expect(readdirSync(directory.path)).toEqual([]);
  });

  it('goes to one of several concurrent processes', { timeout: patience }, async () => {
    expect(winners(await race())).toHaveLength(1);
  });

  it('is taken over from a killed owner by exactly one process', { timeout: patience }, async () => {
    const owner = hold();
    await owner.said(/have it/);
    owner.process.kill('SIGKILL');
    await owner.ended;
    const [winner, ...others] = winners(await race());
    expect(others).toEqual([]);
    expect(JSON.parse(readFileSync(path, 'utf8')).pid).toBe(winner?.process.pid);
    expect(readdirSync(directory.path)).toEqual(['pg.lock']);
  });

  it('is taken over if the process taking it over was killed too', () => {
    const dead = { token: 'dead', host: hostname(), boot: 'an earlier boot', pid: 1, started: '1' };
    writeFileSync(path, JSON.stringify(dead));
    writeFileSync(`${path}.dead`, JSON.stringify({ ...dead, token: 'dead taker' }));
    lockDirectory(path).release();
    expect(readdirSync(directory.path)).toEqual([]);
  });

  it('is taken over in a container made anew under the same host name, whose processes are others', () => {
    const killed = lockDirectory(path);
    const owner = JSON.parse(readFileSync(path, 'utf8'));
    // In the new container the old server's pid belongs to nobody, or to a process that began later.
    const unseen = { ...owner, token: 'unseen', pid: 2 ** 22 + 1 };
    for (const left of [unseen, { ...owner, token: 'reused', started: '1' }]) {
      writeFileSync(path, JSON.stringify(left));
      lockDirectory(path).release();
      expect(readdirSync(directory.path)).toEqual([]);
    }
    killed.release();
  });

  it('is not taken over for a reused pid', () => {
    const earlier = lockDirectory(path);
    const owner = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...owner, token: 'earlier', started: `${owner.started}0` }));
    const now = lockDirectory(path);
    earlier.release();
    expect(JSON.parse(readFileSync(path, 'utf8')).pid).toBe(process.pid);
    now.release();
  });

  it('is never taken over from another machine, nor if unreadable', () => {
    const elsewhere = { token: 't', host: 'another-machine', boot: 'b', pid: 4242, started: '1' };
    writeFileSync(path, JSON.stringify(elsewhere));
    expect(() => lockDirectory(path)).toThrow(/process 4242 on another-machine.*delete/);
    writeFileSync(path, 'not a lock');
    expect(() => lockDirectory(path)).toThrow(/cannot be read as a lock/);
  });
});
