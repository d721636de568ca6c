// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../../server/node/logger';
import { openStore } from '../../../server/node/openStore';
import { idsIn } from '../../contract/samples';
import { startWithinMs } from '../../contract/sqlUnderTest';
import { initialisedDataDir, temporaryDirectory, type TemporaryDirectory } from './support/dataDir';
import { killAll, startProgram, type RunningProgram } from './support/programs';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const patience = 300_000;

describe('a process that is killed', () => {
  let directory: TemporaryDirectory;
  let started: RunningProgram[] = [];

  const start = (path: string, args: string[]): RunningProgram => {
    const program = startProgram(path, { args });
    started.push(program);
    return program;
  };

  afterEach(async () => {
    await killAll(started);
    started = [];
    directory.remove();
  });

  describe('while it writes', () => {
    beforeEach(async () => {
      directory = await initialisedDataDir();
    }, startWithinMs);

    it('loses nothing that was acknowledged, and leaves nothing half', { timeout: patience }, async () => {
      let acknowledged = '';
      for (const [round, pairs] of [5, 40, 90].entries()) {
        const writer = start('tests/server/node/support/writeUntilKilled.ts', [
          directory.path,
          String(round),
        ]);
        await writer.saidLines('pair', pairs);
        writer.process.kill('SIGKILL');
        await writer.ended;
        acknowledged += writer.output();
      }
      const pairs = [...acknowledged.matchAll(/^pair (.+)$/gm)].map(match => match[1] ?? '');
      const counted = [...acknowledged.matchAll(/^counted$/gm)].length;

      const store = await openStore({ kind: 'pglite', dataDir: directory.path }, createLogger('silent'));
      const ids = await idsIn(store, 'A', 'pairs');
      const whole = new Set(ids.filter(id => id.endsWith('-left')).map(id => id.slice(0, -'-left'.length)));
      expect(ids).toHaveLength(whole.size * 2);
      expect(pairs.filter(pair => !whole.has(pair))).toEqual([]);
      // At most what four writers had sent and not yet heard of, three times.
      expect(whole.size).toBeLessThanOrEqual(pairs.length + 12);
      for (const pair of whole)
        expect(await store.records.findByKey('A', 'pairs', 'pair', pair, 9)).toHaveLength(2);
      const counter = await store.records.get('A', 'counter', 'counter');
      expect(Number(counter?.['n'])).toBeGreaterThanOrEqual(counted);
      expect(Number(counter?.['n'])).toBeLessThanOrEqual(whole.size);
      await store.close();
    });
  });

  describe('while it makes the database', () => {
    beforeEach(() => {
      directory = temporaryDirectory();
    });

    it('leaves nothing in its place, and the next start makes it', { timeout: patience }, async () => {
      const drafts = (): string[] => readdirSync(directory.path).filter(name => name.includes('draft'));
      const first = start('tests/server/node/support/writeUntilKilled.ts', [directory.path]);
      await expect.poll(() => drafts().length, { timeout: startWithinMs, interval: 20 }).toBe(1);
      first.process.kill('SIGKILL');
      await first.ended;
      expect(existsSync(join(directory.path, 'pg'))).toBe(false);

      const second = start('tests/server/node/support/writeUntilKilled.ts', [directory.path]);
      await second.said(/pair/);
    });
  });
});
