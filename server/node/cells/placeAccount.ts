import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { completeArrival, MAIN_CELL, placeHere, whereabouts } from '../../store/cells/homes';
import { answersAbout, asOwnerOf, cellNamed, type OperatedCell } from './operatedCells';
import { CellsError } from './cellsError';

/**
 * Makes a cell the home of a new account. The first cell decides, since accounts that nobody placed get their home there
 * of themselves. @throws CellsError if it has a home
 */
export async function placeAccount(
  cells: readonly OperatedCell[],
  account: string,
  name: string,
): Promise<void> {
  const [target, main] = [cellNamed(cells, name), cellNamed(cells, MAIN_CELL)];
  const found = whereabouts(await answersAbout(cells, account));
  if (found.kind !== 'unknown')
    throw new CellsError(`${account} has a home already: npm run cells -- find ${account}`);
  if (target === main) return asOwnerOf(main.db, account, db => placeHere(db, account));
  const move = randomUUID();
  await asOwnerOf(target.db, account, db =>
    sql`insert into account_homes (account, state, version, move) values (${account}, 'arriving', 1, ${move})
      on conflict (account) do update set move = excluded.move`.execute(db),
  );
  const { rows } = await asOwnerOf(main.db, account, db =>
    sql`insert into account_homes (account, state, version, move, to_cell)
      values (${account}, 'left', 1, ${move}, ${name}) on conflict do nothing returning 1`.execute(db),
  );
  if (rows.length === 0) throw new CellsError(`${account} got a home in ${MAIN_CELL} meanwhile.`);
  await asOwnerOf(target.db, account, db => completeArrival(db, account, move));
}
