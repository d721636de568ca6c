import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync, zipSync, type Zippable } from 'fflate';
import { Kysely } from 'kysely';
import { isRecord } from '../../../src/schemas/values/values';
import type { Database } from '../../store/sql/database';
import { migrate } from '../../store/sql/migrate';
import { migrations } from '../../store/sql/migrations';
import { pgliteDialect } from '../../store/sql/pgliteDialect';
import { inThisThread } from '../../store/sql/pgliteInThread';
import { openEngine } from './engine';

/**
 * The file name of the template. It contains the versions of PGlite and of the schema, so that a template of another
 * engine or an older schema is never unpacked.
 */
export function templateName(): string {
  return `emptyDatabase-${engineVersion()}-${Object.keys(migrations).at(-1)}.zip`;
}

function engineVersion(): string {
  const path = join(createRequire(import.meta.url).resolve('@electric-sql/pglite'), '../../package.json');
  const manifest: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return isRecord(manifest) ? String(manifest['version']) : 'unknown';
}

/** Writes an empty, migrated database into the folder, unless the folder has it. */
export async function writeTemplate(folder: string): Promise<void> {
  if (existsSync(join(folder, templateName()))) return;
  const directory = mkdtempSync(join(tmpdir(), 'dealer-bridge-template-'));
  try {
    // A build need not survive a power cut.
    const engine = await openEngine(directory, { sync() {} });
    await migrate(new Kysely<Database>({ dialect: pgliteDialect(inThisThread(engine)) }));
    await engine.close();
    writeFileSync(join(folder, templateName()), zipSync(filesIn(directory)));
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Includes empty directories, which PostgreSQL needs; in zip files, their names end with a slash. */
function filesIn(directory: string): Zippable {
  const files: Zippable = {};
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(directory.length + 1).replaceAll('\\', '/');
    if (entry.isDirectory()) files[`${name}/`] = new Uint8Array();
    else files[name] = readFileSync(path);
  }
  return files;
}

/**
 * Unpacks the folder's template into a new directory. The caller must sync it to disk.
 * @returns false if there is no template
 */
export function unpackTemplate(folder: string, directory: string): boolean {
  const file = join(folder, templateName());
  if (!existsSync(file)) return false;
  mkdirSync(directory, { mode: 0o700 });
  for (const [name, content] of Object.entries(unzipSync(readFileSync(file)))) {
    const path = join(directory, name);
    if (name.endsWith('/')) mkdirSync(path, { mode: 0o700, recursive: true });
    else writeFileSync(path, content, { mode: 0o600 });
  }
  return true;
}
