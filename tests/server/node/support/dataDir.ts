import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { openEngine } from '../../../../server/node/pglite/engine';
import { unpackTemplate } from '../../../../server/node/pglite/template';
import type { Database } from '../../../../server/store/sql/database';
import { migrate } from '../../../../server/store/sql/migrate';
import { pgliteDialect } from '../../../../server/store/sql/pgliteDialect';
import { inThisThread } from '../../../../server/store/sql/pgliteInThread';
import { auditTime } from '../../../../src/wire/text/dates';
import { isBuilt, root, startProgram } from './programs';

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
  return copyOf(await (migrated ??= migratedDatabase()));
}

/** A DATA_DIR with a database that was never migrated: a copy of one created once per engine version. */
export async function bareDataDir(): Promise<TemporaryDirectory> {
  return copyOf(await bareDatabase());
}

/**
 * A DATA_DIR as the server leaves it that was stopped after its first start with demo data: a copy of one that is made
 * once per build and day, as its dates count from today.
 */
export async function demoDataDir(): Promise<TemporaryDirectory> {
  const directory = temporaryDirectory();
  cpSync(await demoDatabase(), directory.path, { recursive: true });
  return directory;
}

function copyOf(database: string): TemporaryDirectory {
  const directory = temporaryDirectory();
  cpSync(database, join(directory.path, 'pg'), { recursive: true });
  return directory;
}

let migrated: Promise<string> | undefined;

/** Where the test run has built the server, its build has made this database already. */
async function migratedDatabase(): Promise<string> {
  if (isBuilt) {
    const unpacked = await madeOfBuild('empty', build(), async draft => {
      if (!unpackTemplate(join(root, 'dist-server'), join(draft, 'pg')))
        throw new Error('The build has no database of this schema: build anew.');
    });
    return join(unpacked, 'pg');
  }
  const database = temporaryDirectory();
  process.once('exit', database.remove);
  cpSync(await bareDatabase(), database.path, { recursive: true });
  const engine = await openEngine(database.path, { sync() {} });
  await migrate(new Kysely<Database>({ dialect: pgliteDialect(inThisThread(engine)) }));
  await engine.close();
  return database.path;
}

const cache = join(root, 'node_modules/.cache/dealer-bridge');

const bareDatabase = (): Promise<string> =>
  madeOnce(`pg-${engineVersion()}`, async draft => {
    const engine = await openEngine(draft);
    await engine.close();
  });

let demo: Promise<string> | undefined;

async function demoDatabase(): Promise<string> {
  if (!isBuilt) return (demo ??= demoOfSources());
  return madeOfBuild('demo', `${build()}-${auditTime(new Date()).slice(0, 10)}`, firstStart);
}

/** What tells one build from another: the server's program names all its parts by their content. */
const build = (): string => hashOf(join(root, 'dist-server/main.js'));

/** The directory of this build in the cache; those of others are deleted. */
async function madeOfBuild(
  what: string,
  version: string,
  make: (draft: string) => Promise<void>,
): Promise<string> {
  const old = readdirSync(cache).filter(
    name =>
      name.startsWith(`${what}-`) && !name.startsWith(`${what}-draft-`) && name !== `${what}-${version}`,
  );
  for (const name of old) rmSync(join(cache, name), { recursive: true, force: true });
  return madeOnce(`${what}-${version}`, make);
}

/** Sources may change from one run to the next. */
async function demoOfSources(): Promise<string> {
  const { path, remove } = temporaryDirectory();
  process.once('exit', remove);
  await firstStart(path);
  return path;
}

async function firstStart(dataDir: string): Promise<void> {
  const server = startProgram('server/main.ts', { env: { DEMO_DATA: 'true', PORT: '0', DATA_DIR: dataDir } });
  await server.said(/is ready/);
  server.process.kill('SIGTERM');
  await server.ended;
}

/** The directory of this name in the cache, which is made first if it is not there. */
async function madeOnce(name: string, make: (draft: string) => Promise<void>): Promise<string> {
  const ready = join(cache, name);
  if (existsSync(ready)) return ready;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(join(cache, `${name.split('-')[0]}-draft-`));
  await make(draft);
  try {
    renameSync(draft, ready);
  } catch {
    // Another test created it first.
    rmSync(draft, { recursive: true, force: true });
  }
  return ready;
}

const engineVersion = (): string => hashOf(join(root, 'node_modules/@electric-sql/pglite/package.json'));

const hashOf = (file: string): string =>
  createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
