import { whereabouts } from '../../store/cells/homes';
import { claimedTwice, homesIn } from './homesOfCells';
import { answersAbout, type OperatedCell } from './operatedCells';

/** What an operator sees of all cells. */
export async function listCells(
  cells: readonly OperatedCell[],
): Promise<{ readonly lines: readonly string[]; readonly isWhole: boolean }> {
  const lines: string[] = [];
  for (const cell of cells) {
    const homes = await homesIn(cell);
    const count = (...states: readonly string[]) =>
      homes.filter(({ state }) => states.includes(state)).length;
    const rest = [
      [count('moving'), 'being moved'],
      [count('arriving'), 'copies that nobody uses'],
      [count('left'), 'left'],
    ] as const;
    const also = rest.filter(([number]) => number > 0).map(([number, what]) => `, ${number} ${what}`);
    lines.push(`${cell.name}: ${count('here', 'moving')} accounts${also.join('')}`);
  }
  const twice = await claimedTwice(cells);
  if (twice.length > 0)
    lines.push(
      `Two cells claim ${twice.join(', ')}: one was restored from before a move. Instances use the later one, which find names.`,
    );
  return { lines, isWhole: twice.length === 0 };
}

/** Where an account lives, and what each cell says. */
export async function whereIs(cells: readonly OperatedCell[], account: string): Promise<readonly string[]> {
  const answers = await answersAbout(cells, account);
  const found = whereabouts(answers);
  const said = [...answers].map(([name, home]) => {
    if (home === null || home === 'away') return `${name}: unknown`;
    return `${name}: ${home.state}${home.toCell === null ? '' : ` for ${home.toCell}`}, version ${home.version}`;
  });
  if (found.kind === 'unknown') return [`No cell has ${account}.`, ...said];
  if (found.kind === 'away') return [`No cell says that ${account} lives there.`, ...said];
  return [`${account} lives in ${found.cell}.`, ...said];
}
