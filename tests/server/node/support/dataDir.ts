import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEngine } from '../../../../server/node/pglite/engine';

/** A directory that is gone after the test. */
export interface TemporaryDirectory {
  readonly path: string;
  remove(): void;
}

/** An empty directory. */
export function temporaryDirectory(): TemporaryDirectory {
  const path = mkdtempSync(join(tmpdir(), 'dealer-bridge-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** A DATA_DIR with an empty database in it: a copy of one that is made once for each version of the engine. */
export async function initialisedDataDir(): Promise<TemporaryDirectory> {
  const directory = temporaryDirectory();
  cpSync(await template(), join(directory.path, 'pg'), { recursive: true });
  return directory;
}

async function template(): Promise<string> {
  const cache = fileURLToPath(new URL('../../../../node_modules/.cache/dealer-bridge', import.meta.url));
  const ready = join(cache, `pg-${engineVersion()}`);
  if (existsSync(ready)) return ready;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, 'pg-draft-'));
  const engine = await openEngine(draft);
  await engine.close();
  try {
    renameSync(draft, ready);
  } catch {
    // Another test was faster.
    rmSync(draft, { recursive: true, force: true });
  }
  return ready;
}

function engineVersion(): string {
  const manifest = new URL('../../../../node_modules/@electric-sql/pglite/package.json', import.meta.url);
  return createHash('sha256').update(readFileSync(manifest)).digest('hex').slice(0, 16);
}
