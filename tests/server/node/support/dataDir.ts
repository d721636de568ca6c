import { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEngine } from '../../../../server/node/pglite/engine';
import type { Database } from '../../../../server/store/sql/database';
import { migrate } from '../../../../server/store/sql/migrate';
import { pgliteDialect } from '../../../../server/store/sql/pgliteDialect';
import { inThisThread } from '../../../../server/store/sql/pgliteInThread';

/** A directory that is deleted after the test. */
export interface TemporaryDirectory {
  readonly path: string;
  remove(): void;
}

export function temporaryDirectory(): TemporaryDirectory {
  const path = mkdtempSync(join(tmpdir(), 'dealer-bridge-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** A DATA_DIR with an empty database of the current schema: a copy of one that each test process makes once. */
export async function initialisedDataDir(): Promise<TemporaryDirectory> {
  return copyOf((await (migrated ??= migratedDatabase())).path);
}

/** A DATA_DIR with a database that was never migrated: a copy of one created once per engine version. */
export async function bareDataDir(): Promise<TemporaryDirectory> {
  return copyOf(await bareDatabase());
}

function copyOf(database: string): TemporaryDirectory {
  const directory = temporaryDirectory();
  cpSync(database, join(directory.path, 'pg'), { recursive: true });
  return directory;
}

let migrated: Promise<TemporaryDirectory> | undefined;

async function migratedDatabase(): Promise<TemporaryDirectory> {
  const database = temporaryDirectory();
  cpSync(await bareDatabase(), database.path, { recursive: true });
  const engine = await openEngine(database.path, () => {});
  await migrate(new Kysely<Database>({ dialect: pgliteDialect(inThisThread(engine)) }));
  await engine.close();
  process.once('exit', database.remove);
  return database;
}

async function bareDatabase(): Promise<string> {
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
    // Another test created it first.
    rmSync(draft, { recursive: true, force: true });
  }
  return ready;
}

function engineVersion(): string {
  const manifest = new URL('../../../../node_modules/@electric-sql/pglite/package.json', import.meta.url);
  return createHash('sha256').update(readFileSync(manifest)).digest('hex').slice(0, 16);
}
