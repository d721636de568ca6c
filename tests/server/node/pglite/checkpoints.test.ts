import { sql, type Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startCheckpoints } from '../../../../server/node/pglite/checkpoints';
import { openPglite } from '../../../../server/node/pglite/openPglite';
import type { Database } from '../../../../server/store/sql/database';
import { startWithinMs } from '../../../contract/sqlUnderTest';
import { initialisedDataDir, type TemporaryDirectory } from '../support/dataDir';

const MB = 1_048_576;

describe('the log of a running PGlite', { timeout: startWithinMs }, () => {
  let directory: TemporaryDirectory;
  let db: Kysely<Database>;

  beforeEach(async () => {
    directory = await initialisedDataDir();
    db = await openPglite({ dataDir: directory.path, statementWithinMs: 30_000, onStopped: () => {} });
  }, startWithinMs);
  afterEach(async () => {
    await db.destroy();
    directory.remove();
  });

  const writeLog = async (megabytes: number): Promise<void> => {
    await sql`create table if not exists filled (text text)`.execute(db);
    await sql`insert into filled select repeat(md5(n::text), 32) from generate_series(1, ${megabytes * 1_000}::integer) n`.execute(
      db,
    );
  };
  const checkpointAt = async (): Promise<string> => {
    const { rows } = await sql<{
      at: string;
    }>`select redo_lsn::text as at from pg_control_checkpoint()`.execute(db);
    return rows[0]?.at ?? '';
  };
  /** Looks at the log once. */
  const look = async (leastBytes: number): Promise<void> => {
    const onError = vi.fn<(error: unknown) => void>();
    await startCheckpoints(db, { everyMs: 3_600_000, leastBytes, onError })();
    expect(onError).not.toHaveBeenCalled();
  };

  it('is cut by a checkpoint once it has grown enough, and by none before', async () => {
    const before = await checkpointAt();
    await writeLog(8);
    await look(16 * MB);
    expect(await checkpointAt()).toBe(before);
    await writeLog(10);
    await look(16 * MB);
    const after = await checkpointAt();
    expect(after).not.toBe(before);
    await look(16 * MB);
    expect(await checkpointAt()).toBe(after);
  });

  it('does not grow without end', async () => {
    const segments = async (): Promise<number> => {
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::integer as count from pg_ls_waldir()`.execute(db);
      return rows[0]?.count ?? 0;
    };
    for (let round = 0; round < 4; round += 1) {
      await writeLog(40);
      await look(32 * MB);
    }
    expect(await segments()).toBeLessThanOrEqual(8);
  });
});
