import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { dropDatabasesOf } from '../contract/databases/testServer';

declare module 'vitest' {
  interface ProvidedContext {
    /** Part of the names of the databases that this run makes on the test server. */
    readonly run: string;
  }
}

/**
 * Gives a run its own name and directory for temporary files, and removes at its end what it has left: workers keep a
 * database from one test file to the next, and are ended without a word.
 */
export default function ownRun({ provide }: TestProject): () => Promise<void> {
  const run = randomUUID().slice(0, 8);
  provide('run', run);
  const before = process.env['TMPDIR'];
  const directory = mkdtempSync(join(tmpdir(), 'bridge-'));
  // Clusters of PostgreSQL run as a user of their own, who has to reach their directories within.
  chmodSync(directory, 0o711);
  process.env['TMPDIR'] = directory;
  return async () => {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    // A program of a test that timed out may write for a few seconds more.
    rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
    await dropDatabasesOf(run);
  };
}
