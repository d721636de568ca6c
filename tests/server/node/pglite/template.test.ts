import { copyFileSync, existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openEngine } from '../../../../server/node/pglite/engine';
import { templateName, unpackTemplate, writeTemplate } from '../../../../server/node/pglite/template';
import type { Database } from '../../../../server/store/sql/database';
import { migrate } from '../../../../server/store/sql/migrate';
import { pgliteDialect } from '../../../../server/store/sql/pgliteDialect';
import { inThisThread } from '../../../../server/store/sql/pgliteInThread';
import { startWithinMs } from '../../../contract/sqlUnderTest';
import { temporaryDirectory, type TemporaryDirectory } from '../support/dataDir';
import { isBuilt, root } from '../support/programs';

describe('the template of an embedded database', { timeout: startWithinMs }, () => {
  let built: TemporaryDirectory;
  let data: TemporaryDirectory;
  let directory: string;

  beforeAll(async () => {
    built = temporaryDirectory();
    // A build writes one in the same way.
    if (isBuilt) copyFileSync(join(root, 'dist-server', templateName()), join(built.path, templateName()));
    else await writeTemplate(built.path);
  }, startWithinMs);
  afterAll(() => built.remove());
  beforeEach(() => {
    data = temporaryDirectory();
    directory = join(data.path, 'pg');
  });
  afterEach(() => data.remove());

  it('is a database that needs no migration', async () => {
    expect(unpackTemplate(built.path, directory)).toBe(true);
    const engine = await openEngine(directory);
    const db = new Kysely<Database>({ dialect: pgliteDialect(inThisThread(engine)) });
    expect(await migrate(db)).toEqual([]);
    expect((await sql`select * from accounts`.execute(db)).rows).toEqual([]);
    await engine.close();
  });

  it('is unpacked for its owner alone', () => {
    unpackTemplate(built.path, directory);
    const modes = readdirSync(directory, { recursive: true, withFileTypes: true }).map(
      entry => statSync(join(entry.parentPath, entry.name)).mode & 0o777,
    );
    expect(statSync(directory).mode & 0o777).toBe(0o700);
    expect([...new Set(modes)].sort()).toEqual([0o600, 0o700]);
  });

  it('of another engine or schema is left alone', () => {
    const other = templateName().replace(/-\d{4}_/, '-0001_');
    renameSync(join(built.path, templateName()), join(built.path, other));
    expect(unpackTemplate(built.path, directory)).toBe(false);
    expect(existsSync(directory)).toBe(false);
    renameSync(join(built.path, other), join(built.path, templateName()));
  });

  it('names the engine and the newest step of the schema', () => {
    expect(templateName()).toMatch(/^emptyDatabase-\d+\.\d+\.\d+-\d{4}_\w+\.zip$/);
  });
});
