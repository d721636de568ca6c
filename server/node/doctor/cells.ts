import type { DataLocation } from '../../environment';
import { nameOfCell } from '../../store/sql/rights';
import { translate } from '../../store/sql/sqlErrors';
import { placesOfCells } from '../cells/cellPlaces';
import { claimedTwice, homesIn } from '../cells/homesOfCells';
import { openOperatedCells, type OperatedCell } from '../cells/operatedCells';
import { failureText } from '../failure';
import { createLogger } from '../logger';
import { ok, wrong, type Finding } from './finding';

type PostgresPlace = Extract<DataLocation, { kind: 'postgres' }>;

/** What is found about each of several databases, under its name, and whether they agree. */
export async function cellFindings(
  place: PostgresPlace,
  ask: (place: PostgresPlace) => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const each of placesOfCells(place, place.cells ?? []))
    found.push(...(await ask(each)).map(one => ({ ...one, subject: `cell ${each.name}: ${one.subject}` })));
  const { cells, close } = await openOperatedCells(place, createLogger('silent'));
  try {
    return [...found, ...(await Promise.all(cells.map(nameFinding))), await claimsFinding(cells)];
  } catch (error) {
    return [...found, wrong('cells', failureText(translate(error)))];
  } finally {
    await close();
  }
}

async function nameFinding({ name, db }: OperatedCell): Promise<Finding> {
  const known = await nameOfCell(db);
  if (known === name) return ok(`cell ${name}`, 'is the database that says so');
  return wrong(
    `cell ${name}`,
    known === null ? 'is no cell yet: the next start or npm run migrate' : `is the cell ${known}`,
  );
}

async function claimsFinding(cells: readonly OperatedCell[]): Promise<Finding> {
  const homes = await Promise.all(cells.map(homesIn));
  const twice = claimedTwice(homes.flat());
  return twice.length === 0
    ? ok('cells', 'each account lives in one')
    : wrong('cells', `two claim ${twice.join(', ')}: see npm run cells -- list`);
}
