import { sql, type Kysely } from 'kysely';
import { whereabouts, type Home } from '../../store/cells/homes';
import type { Database } from '../../store/sql/database';
import { assumeOperator } from '../backup/dump';
import { deleteAccount } from './copyAccount';
import { answersAbout, asOwnerOf, type OperatedCell } from './operatedCells';

export interface ListedHome extends Home {
  readonly account: string;
  /** Days since the last change of the state. */
  readonly days: number;
}

/** All accounts that a cell has or had, in alphabetical order. */
export const homesIn = ({ db }: OperatedCell): Promise<readonly ListedHome[]> =>
  db.transaction().execute(async transaction => {
    await assumeOperator(transaction);
    const { rows } = await sql<{ home: ListedHome }>`select json_build_object('account', account,
        'state', state, 'version', version, 'move', move, 'toCell', to_cell,
        'days', extract(epoch from clock_timestamp() - since)::float8 / 86400) as home
      from account_homes order by account`.execute(transaction);
    return rows.map(({ home }) => home);
  });

/** Accounts that several cells claim, because one of the cells was restored to an earlier state. */
export function claimedTwice(homes: readonly ListedHome[]): readonly string[] {
  const claimed = homes.filter(({ state }) => state === 'here' || state === 'moving');
  const seen = new Set<string>();
  const twice = claimed.filter(({ account }) => seen.size === seen.add(account).size);
  return [...new Set(twice.map(({ account }) => account))].toSorted();
}

/**
 * Deletes the old rows of accounts that left a cell at least so many days ago and live in another one. Their rows
 * in `account_homes` stay.
 * @returns the number of deleted rows, by account
 */
export async function forgetLeft(
  cells: readonly OperatedCell[],
  days: number,
): Promise<ReadonlyMap<string, number>> {
  const gone = new Map<string, number>();
  for (const cell of cells)
    for (const { account, state, days: since } of await homesIn(cell)) {
      if (state !== 'left' || since < days) continue;
      const found = whereabouts(await answersAbout(cells, account));
      if (found.kind !== 'home' || found.cell === cell.name) continue;
      const rows = await deleteAccount(
        work => asOwnerOf(cell.db, account, work),
        account,
        db => hasLeft(db, account),
      );
      if (rows > 0) gone.set(account, (gone.get(account) ?? 0) + rows);
    }
  return gone;
}

/** Whether the account has left and is not returning. Locks the row until the transaction ends. */
async function hasLeft(db: Kysely<Database>, account: string): Promise<boolean> {
  const { rows } = await sql`select 1 from account_homes
    where account = ${account} and state = 'left' for update`.execute(db);
  return rows.length > 0;
}
