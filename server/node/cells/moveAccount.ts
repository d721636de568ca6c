import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { completeArrival, readHome, whereabouts } from '../../store/cells/homes';
import type { Database } from '../../store/sql/database';
import { CellsError } from './cellsError';
import { copyAccount, deleteAccount, renewCopy } from './copyAccount';
import { claim, freeze, lockedHome, isCopyOf, isStillFrozen, keepFrozen, unfreeze } from './freeze';
import {
  answersAbout,
  asOwnerOf,
  cellNamed,
  keepWritersOut,
  outwaitBackground,
  type OperatedCell,
} from './operatedCells';

/** The steps of a move, in order. */
export type Step = 'cleared' | 'copied' | 'frozen' | 'compared' | 'decided' | 'moved';

export interface MoveOptions {
  /** How long writers may wait before the move is aborted. */
  readonly withinMs: number;
  /** Called after each step. */
  readonly onStep?: (step: Step) => void | Promise<void>;
}

export interface Moved {
  readonly from: string;
  readonly rows: number;
  /** How many rows were copied again, because they or a row in the same part had changed meanwhile. */
  readonly again: number;
  /** How long writes were blocked. */
  readonly frozenMs: number;
}

/** How long a move waits for calls and background work that are already under way. */
const OUTWAIT_MS = 40_000;

/**
 * Moves an account into another cell. The account is copied while users work. Then writes wait, and get 503 after a
 * while, until the copy is compared and changed parts are copied again. The move is decided when the source commits
 * that the account has left: before, the account lives in the source and the copy is unused; afterwards it lives in the
 * target, even if this process dies before the target is updated. The old rows stay, unused, until `forgetLeft`.
 * @throws CellsError if nothing was moved
 */
export async function moveAccount(
  cells: readonly OperatedCell[],
  account: string,
  name: string,
  { withinMs, onStep = () => undefined }: MoveOptions,
): Promise<Moved> {
  const target = cellNamed(cells, name);
  const source = await homeOf(cells, account);
  if (source === target) throw new CellsError(`${account} lives in ${name} already.`);
  await refuseUnaware(source);
  const move = randomUUID();
  const before = await asOwnerOf(target.db, account, db => lockedHome(db, account));
  await claim(source, account, move);
  await deleteAccount(
    work => asOwnerOf(target.db, account, work),
    account,
    async db => {
      // Another move may claim the account now and complete its copy before all of these rows are deleted.
      if ((await lockedHome(db, account)) === before) return true;
      throw new CellsError(`${account} is being moved into ${name} by somebody else. Nothing was moved.`);
    },
  );
  await onStep('cleared');
  let stopKeeping = async (): Promise<void> => {};
  try {
    const rows = await copyInto(source, target, account, move);
    await onStep('copied');
    const began = performance.now();
    const latest = began + withinMs;
    await freeze(source, account, move, OUTWAIT_MS);
    stopKeeping = keepFrozen(source, account, move, latest);
    await outwaitBackground(source.db, OUTWAIT_MS);
    await onStep('frozen');
    const again = await renewIn(source, target, account, { move, latest });
    await onStep('compared');
    await decide(source, account, { move, to: name });
    const frozenMs = performance.now() - began;
    await onStep('decided');
    await asOwnerOf(target.db, account, db => completeArrival(db, account, move));
    await onStep('moved');
    return { from: source.name, rows, again, frozenMs };
  } catch (error) {
    if (await unfreeze(source, account, move))
      await deleteAccount(
        work => asOwnerOf(target.db, account, work),
        account,
        db => isCopyOf(db, account, move),
      );
    throw error;
  } finally {
    await stopKeeping();
  }
}

/** The cell where the account lives. Completes a committed move. @throws CellsError */
async function homeOf(cells: readonly OperatedCell[], account: string): Promise<OperatedCell> {
  const found = whereabouts(await answersAbout(cells, account));
  if (found.kind === 'unknown') throw new CellsError(`No cell has an account ${account}.`);
  if (found.kind === 'away')
    throw new CellsError(`No cell says that ${account} lives there. See npm run cells -- find ${account}`);
  const cell = cellNamed(cells, found.cell);
  if (found.kind === 'arrived')
    await asOwnerOf(cell.db, account, db => completeArrival(db, account, found.move));
  return cell;
}

/** An instance without DATABASE_CELLS does not check the cell's state before it writes. @throws CellsError */
async function refuseUnaware({ name, db }: OperatedCell): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and application_name = 'dealer-bridge'`.execute(db);
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  throw new CellsError(
    `${count} connections to the cell ${name} are of instances or commands without DATABASE_CELLS, which would write into it after the move. Start them anew with it.`,
  );
}

type Pair<T> = (from: Transaction<Database>, into: Transaction<Database>) => Promise<T>;

/** Runs work that copies from a snapshot of the source into one transaction of the target. */
const between = <T>(source: OperatedCell, target: OperatedCell, account: string, work: Pair<T>): Promise<T> =>
  asOwnerOf(
    source.db,
    account,
    from => asOwnerOf(target.db, account, into => work(from, into)),
    'repeatable read',
  );

/** Copies a snapshot of the account. @returns the number of its rows */
const copyInto = (
  source: OperatedCell,
  target: OperatedCell,
  account: string,
  move: string,
): Promise<number> =>
  between(source, target, account, async (from, into) => {
    let rows = 0;
    await copyAccount(from, into, account, () => {
      rows += 1;
    });
    const version = ((await readHome(from, account))?.version ?? 0) + 1;
    await sql`insert into account_homes (account, state, version, move)
      values (${account}, 'arriving', ${version}, ${move})
      on conflict (account) do update set state = excluded.state, version = excluded.version,
        move = excluded.move, to_cell = null, frozen_until = null, since = clock_timestamp()`.execute(into);
    return rows;
  });

/** Brings the copy up to date once writes are blocked. @returns the number of rows copied again */
const renewIn = (
  source: OperatedCell,
  target: OperatedCell,
  account: string,
  { move, latest }: { readonly move: string; readonly latest: number },
): Promise<number> =>
  between(source, target, account, async (from, into) => {
    let again = 0;
    if (!(await isCopyOf(into, account, move)))
      throw new CellsError(`The copy of ${account} is not this move's any more. Nothing was moved.`);
    await renewCopy(from, into, {
      account,
      onRow: () => {
        again += 1;
      },
      check: () => {
        if (performance.now() > latest)
          throw new CellsError(
            `The copy of ${account} was not compared in time. Nothing was moved: allow more with --within.`,
          );
      },
    });
    return again;
  });

/** Commits the move, if the account was frozen all the time. @throws CellsError */
const decide = (
  { db }: OperatedCell,
  account: string,
  { move, to }: { readonly move: string; readonly to: string },
): Promise<void> =>
  asOwnerOf(db, account, async owner => {
    await keepWritersOut(owner, account, OUTWAIT_MS);
    const { numAffectedRows = 0n } = await sql`update account_homes set state = 'left',
        version = version + 1, to_cell = ${to}, since = clock_timestamp()
      where ${isStillFrozen(account, move)}`.execute(owner);
    if (numAffectedRows === 0n)
      throw new CellsError(
        `${account} may have been written to again before its copy was compared. Nothing was moved.`,
      );
  });
