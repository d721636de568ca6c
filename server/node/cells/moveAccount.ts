import { sql, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { completeArrival, readHome, whereabouts } from '../../store/cells/homes';
import type { Database } from '../../store/sql/database';
import { contentOf, copyAccount, deleteAccount } from './copyAccount';
import { freeze, isStillFrozen, keepFrozen, unfreeze } from './freeze';
import {
  answersAbout,
  asOwnerOf,
  cellNamed,
  keepWritersOut,
  outwaitBackground,
  type OperatedCell,
} from './operatedCells';
import { CellsError } from './cellsError';

/** What a move does, in this order. */
export type Step = 'cleared' | 'frozen' | 'copied' | 'decided' | 'moved';

export interface MoveOptions {
  /** How long writers wait at most; the move is given up then. */
  readonly withinMs: number;
  /** Called after each step. */
  readonly onStep?: (step: Step) => void | Promise<void>;
}

export interface Moved {
  readonly from: string;
  readonly rows: number;
  /** How long nobody could write. */
  readonly frozenMs: number;
}

/** How long a move waits for calls and background work that began before it. */
const OUTWAIT_MS = 40_000;

/**
 * Moves an account into another cell. It is read meanwhile; writes wait, and get 503 after a while. Until the source has
 * committed that it has left, it lives in the source and the copy is nobody's; from then on it lives in the target, also if
 * this process ends before it has told it. The old rows stay, out of reach, until `forgetLeft`.
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
  await deleteAccount(work => asOwnerOf(target.db, account, work), account);
  await onStep('cleared');
  const began = performance.now();
  await freeze(source, account, move, OUTWAIT_MS);
  const stopKeeping = keepFrozen(source, account, move, began + withinMs);
  try {
    await outwaitBackground(source.db, OUTWAIT_MS);
    await onStep('frozen');
    const rows = await copyInto(source, target, { account, move, latest: began + withinMs });
    await onStep('copied');
    await decide(source, account, { move, to: name });
    const frozenMs = performance.now() - began;
    await onStep('decided');
    await asOwnerOf(target.db, account, db => completeArrival(db, account, move));
    await onStep('moved');
    return { from: source.name, rows, frozenMs };
  } catch (error) {
    if (await unfreeze(source, account, move))
      await deleteAccount(work => asOwnerOf(target.db, account, work), account);
    throw error;
  } finally {
    await stopKeeping();
  }
}

/** Where it lives; completes a move that was decided. @throws CellsError */
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

/** An instance without DATABASE_CELLS asks no cell whether it may write. */
async function refuseUnaware({ name, db }: OperatedCell): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
    where datname = current_database() and application_name = 'dealer-bridge'`.execute(db);
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  throw new CellsError(
    `${count} connections to the cell ${name} are of instances or commands without DATABASE_CELLS, which would write into it after the move. Start them anew with it.`,
  );
}

interface Copying {
  readonly account: string;
  readonly move: string;
  readonly latest: number;
}

/** Copies and compares; in the target all of it becomes visible at once, as a copy. */
const copyInto = (
  source: OperatedCell,
  target: OperatedCell,
  { account, move, latest }: Copying,
): Promise<number> =>
  asOwnerOf(
    source.db,
    account,
    from =>
      asOwnerOf(target.db, account, async into => {
        let rows = 0;
        await copyAccount(from, into, account, () => {
          rows += 1;
          if (performance.now() > latest)
            throw new CellsError(
              `${account} was not copied in time, after ${rows} rows. Nothing was moved: allow more with --within.`,
            );
        });
        await compare(from, into, account);
        const version = ((await readHome(from, account))?.version ?? 0) + 1;
        await sql`insert into account_homes (account, state, version, move)
          values (${account}, 'arriving', ${version}, ${move})
          on conflict (account) do update set state = excluded.state, version = excluded.version,
            move = excluded.move, to_cell = null, frozen_until = null, since = clock_timestamp()`.execute(
          into,
        );
        return rows;
      }),
    'repeatable read',
  );

/** @throws CellsError naming the table that differs */
async function compare(
  from: Transaction<Database>,
  into: Transaction<Database>,
  account: string,
): Promise<void> {
  const [before, after] = await Promise.all([contentOf(from, account), contentOf(into, account)]);
  for (const [table, { count, sum }] of before) {
    const copy = after.get(table);
    if (copy?.count !== count || copy.sum !== sum)
      throw new CellsError(
        `The copy of ${table} differs: ${count} rows, ${copy?.count ?? 0} in the copy. Nothing was moved.`,
      );
  }
}

/** The commit that moves the account, if nobody has written since the copy began. @throws CellsError */
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
      throw new CellsError(`${account} was written to again before it was copied. Nothing was moved.`);
  });
