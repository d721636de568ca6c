import { sql, type Kysely, type Transaction } from 'kysely';
import type { DataLocation } from '../../environment';
import type { Logger } from '../../http/logger';
import { MOVE_LOCK } from '../../store/cells/fence';
import { readHome, type Answer } from '../../store/cells/homes';
import type { Database } from '../../store/sql/database';
import { translate } from '../../store/sql/sqlErrors';
import { StoreUnavailable } from '../../store/store';
import { openDatabase } from '../openStore';
import { placesOfCells } from './cellPlaces';
import { CellsError } from './cellsError';

/** A cell, connected as the owner of its tables. */
export interface OperatedCell {
  readonly name: string;
  readonly db: Kysely<Database>;
}

export interface OperatedCells {
  readonly cells: readonly OperatedCell[];
  close(): Promise<void>;
}

/** @throws CellsError if there is only one database */
export async function openOperatedCells(place: DataLocation, logger: Logger): Promise<OperatedCells> {
  if (place.kind !== 'postgres' || !place.cells)
    throw new CellsError('There is one database only: set DATABASE_CELLS as the instances have it.');
  const opened = await Promise.all(
    placesOfCells(place, place.cells).map(async each => ({
      name: each.name,
      ...(await openDatabase(each, logger)),
    })),
  );
  return {
    cells: opened.map(({ name, asOwner }) => ({ name, db: asOwner })),
    close: async () => void (await Promise.all(opened.map(({ close }) => close()))),
  };
}

/** @throws CellsError */
export function cellNamed(cells: readonly OperatedCell[], name: string): OperatedCell {
  const found = cells.find(cell => cell.name === name);
  if (found) return found;
  throw new CellsError(`There is no cell ${name}: there are ${cells.map(cell => cell.name).join(', ')}.`);
}

/** Runs work on the rows of one account as the owner of the tables. Times have the same format in all databases. */
export const asOwnerOf = <T>(
  db: Kysely<Database>,
  account: string,
  work: (transaction: Transaction<Database>) => Promise<T>,
  isolation: 'read committed' | 'repeatable read' = 'read committed',
): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel(isolation)
    .execute(async transaction => {
      await sql`select set_config('app.account', ${account}, true), set_config('timezone', 'UTC', true)`.execute(
        transaction,
      );
      return work(transaction);
    });

/** The state of an account in a cell. */
export const answerAbout = ({ db }: OperatedCell, account: string): Promise<Answer> =>
  asOwnerOf(db, account, transaction => readHome(transaction, account));

/** The state of an account in each cell. All cells must answer. */
export async function answersAbout(
  cells: readonly OperatedCell[],
  account: string,
): Promise<ReadonlyMap<string, Answer>> {
  const answers = cells.map(async cell => [cell.name, await answerAbout(cell, account)] as const);
  return new Map(await Promise.all(answers));
}

/** The answer of a cell, or 'away' if its database cannot be reached. */
export async function unlessAway<T>(answer: Promise<T>): Promise<T | 'away'> {
  try {
    return await answer;
  } catch (error) {
    if (translate(error) instanceof StoreUnavailable) return 'away';
    throw error;
  }
}

/** Waits for running writes of the account, and blocks further ones until the transaction ends. */
export async function keepWritersOut(db: Kysely<Database>, account: string, withinMs: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(withinMs)}, true)`.execute(db);
  await sql`select pg_advisory_xact_lock(${sql.lit(MOVE_LOCK)}, hashtext(${account}))`.execute(db);
}

/** Waits until the background work that is under way has ended. */
export const outwaitBackground = (db: Kysely<Database>, withinMs: number): Promise<void> =>
  db.transaction().execute(async transaction => {
    await sql`select set_config('lock_timeout', ${String(withinMs)}, true)`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${sql.lit(MOVE_LOCK)}, 0)`.execute(transaction);
  });
