import { whereabouts } from '../../store/cells/homes';
import { claimedTwice, homesIn, type ListedHome } from './homesOfCells';
import { answerAbout, unlessAway, type OperatedCell } from './operatedCells';

/** What an operator sees of all cells. It is not whole if one does not answer, or two claim the same account. */
export async function listCells(
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

/** Where an account lives, and what each cell says. */
export async function whereIs(cells: readonly OperatedCell[], account: string): Promise<readonly string[]> {
  const answers = await Promise.all(
    cells.map(async cell => [cell.name, await unlessAway(answerAbout(cell, account))] as const),
  );
  const found = whereabouts(new Map(answers));
  const said = answers.map(([name, home]) => {
    if (home === 'away') return `${name}: ${AWAY}`;
    if (home === null) return `${name}: unknown`;
    return `${name}: ${home.state}${home.toCell === null ? '' : ` for ${home.toCell}`}, version ${home.version}`;
  });
  if (found.kind === 'unknown') return [`No cell has ${account}.`, ...said];
  if (found.kind === 'away') return [`No cell says that ${account} lives there.`, ...said];
  return [`${account} lives in ${found.cell}.`, ...said];
}
