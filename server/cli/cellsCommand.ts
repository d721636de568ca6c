import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { CellsError } from '../node/cells/cellsError';
import { forgetLeft, claimedTwice, homesIn, type ListedHome } from '../node/cells/homesOfCells';
import { moveAccount } from '../node/cells/moveAccount';
import {
  type OperatedCell,
  answerAbout,
  unlessAway,
  answersAbout,
  asOwnerOf,
  cellNamed,
} from '../node/cells/operatedCells';
import { whereabouts, completeArrival, MAIN_CELL, placeHere } from '../store/cells/homes';
import { CommandFailed, UsageError, readOr } from './runCommand';

/**
 * Makes a cell the home of a new account. The first cell decides, because by default it is the home of new accounts.
 * @throws CellsError if the account has a home
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

/** Lists all cells for the operator. `isWhole` is false if a cell does not answer, or two claim the same account. */
async function listCells(
  cells: readonly OperatedCell[],
): Promise<{ readonly lines: readonly string[]; readonly isWhole: boolean }> {
  const answers = await Promise.all(
    cells.map(async cell => ({ name: cell.name, homes: await unlessAway(homesIn(cell)) })),
  );
  const lines = answers.map(({ name, homes }) => `${name}: ${homes === 'away' ? AWAY : countsOf(homes)}`);
  const twice = claimedTwice(answers.flatMap(({ homes }) => (homes === 'away' ? [] : homes)));
  if (twice.length > 0)
    lines.push(
      `Two cells claim ${twice.join(', ')}: one was restored from before a move. Instances use the later one, which find names.`,
    );
  return { lines, isWhole: twice.length === 0 && answers.every(({ homes }) => homes !== 'away') };
}

const AWAY = 'does not answer';

function countsOf(homes: readonly ListedHome[]): string {
  const count = (...states: readonly string[]) => homes.filter(({ state }) => states.includes(state)).length;
  const rest = [
    [count('moving'), 'being moved'],
    [count('arriving'), 'copies that nobody uses'],
    [count('left'), 'left'],
  ] as const;
  const also = rest.filter(([number]) => number > 0).map(([number, what]) => `, ${number} ${what}`);
  return `${count('here', 'moving')} accounts${also.join('')}`;
}

/** The lines that say where an account lives, and its state in each cell. */
async function whereIs(cells: readonly OperatedCell[], account: string): Promise<readonly string[]> {
  const answers = await Promise.all(
    cells.map(async cell => [cell.name, await unlessAway(answerAbout(cell, account))] as const),
  );
  const found = whereabouts(new Map(answers));
  const states = answers.map(([name, home]) => {
    if (home === 'away') return `${name}: ${AWAY}`;
    if (home === null) return `${name}: unknown`;
    return `${name}: ${home.state}${home.toCell === null ? '' : ` for ${home.toCell}`}, version ${home.version}`;
  });
  if (found.kind === 'unknown') return [`No cell has ${account}.`, ...states];
  if (found.kind === 'away') return [`No cell says that ${account} lives there.`, ...states];
  return [`${account} lives in ${found.cell}.`, ...states];
}

const usage = `npm run cells -- list
npm run cells -- find   ACCOUNT
npm run cells -- place  ACCOUNT CELL
npm run cells -- move   ACCOUNT CELL [--within SECONDS]
npm run cells -- forget [--days D]

list counts the accounts of each cell, and names those that two cells claim; if there are any, or a cell does not answer, it
ends with 1. find says where an account lives.
place gives a new account its home in CELL, before its first user is added; otherwise that is main.
move copies an account into CELL while it is at work. Then it is only read until the copy is compared and what has changed
meanwhile is copied again; who writes waits 2.5 s and is then asked to repeat. That is given up after --within seconds, 60 by
default. Whatever stops a move, the account has one home.
forget deletes what moved accounts left behind, D days after the move, 7 by default.
DATABASE_URL and DATABASE_CELLS name the cells, with DATABASE_OWNER_URL and DATABASE_CELL_OWNERS as for the instances.`;

export type CellsCommand =
  | { readonly verb: 'list' }
  | { readonly verb: 'find'; readonly account: string }
  | { readonly verb: 'place'; readonly account: string; readonly cell: string }
  | { readonly verb: 'move'; readonly account: string; readonly cell: string; readonly seconds: number }
  | { readonly verb: 'forget'; readonly days: number };

/** @throws UsageError */
export const readCellsCommand = (args: readonly string[]): CellsCommand =>
  readOr(usage, () => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { within: { type: 'string', default: '60' }, days: { type: 'string', default: '7' } },
    });
    const [verb, account, cell, ...more] = positionals;
    if (more.length > 0) throw new UsageError(usage);
    if (verb === 'list' && account === undefined) return { verb };
    if (verb === 'forget' && account === undefined) return { verb, days: numberIn(values.days) };
    if (verb === 'find' && account && cell === undefined) return { verb, account };
    if (verb === 'place' && account && cell) return { verb, account, cell };
    if (verb === 'move' && account && cell) return { verb, account, cell, seconds: numberIn(values.within) };
    return null;
  });

function numberIn(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new UsageError(usage);
  return Number(text);
}

/** Runs a command. @returns the text to print @throws CommandFailed, CellsError */
export async function runCellsCommand(
  cells: readonly OperatedCell[],
  command: CellsCommand,
): Promise<string> {
  if (command.verb === 'list') {
    const { lines, isWhole } = await listCells(cells);
    if (!isWhole) throw new CommandFailed(lines.join('\n'));
    return lines.join('\n');
  }
  if (command.verb === 'forget') {
    const gone = await forgetLeft(cells, command.days);
    const lines = [...gone].map(([account, rows]) => `${account}: ${rows} rows`);
    if (lines.length === 0) return `No account left rows behind ${command.days} days ago or earlier.`;
    return `Deleted:\n${lines.join('\n')}`;
  }
  const { account } = command;
  if (command.verb === 'find') return (await whereIs(cells, account)).join('\n');
  if (command.verb === 'place') {
    await placeAccount(cells, account, command.cell);
    return `${account} will live in ${command.cell}. Add its first user: npm run user -- add --account ${account} …`;
  }
  const withinMs = command.seconds * 1_000;
  const { from, rows, again, frozenMs } = await moveAccount(cells, account, command.cell, { withinMs });
  return `Moved ${account} from ${from} to ${command.cell}: ${rows} rows, ${again} of them again. Nobody could write for ${(frozenMs / 1_000).toFixed(1)} s. Its old rows stay until npm run cells -- forget.`;
}
