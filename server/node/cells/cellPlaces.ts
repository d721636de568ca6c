import type { CellLocation, DataLocation, PostgresPlace } from '../../environment';
import { MAIN_CELL } from '../../store/cells/homes';
import { CellsError } from './cellsError';

export type NamedPlace = PostgresPlace & { readonly name: string };

/** The database of each cell. New accounts are created in the first cell. */
export function placesOfCells(
  main: PostgresPlace,
  others: readonly CellLocation[],
): readonly [NamedPlace, ...NamedPlace[]] {
  const { kind, connections, onlyChecksSchema = false } = main;
  const { url, ownerUrl, readUrl } = main;
  const placeOf = (cell: CellLocation): NamedPlace => ({ kind, connections, onlyChecksSchema, ...cell });
  return [placeOf({ name: MAIN_CELL, url, ownerUrl, readUrl }), ...others.map(placeOf)];
}

/**
 * The database of one cell, by default `main`, for commands that work on a single cell.
 * @throws CellsError if there is no cell of that name
 */
export function placeOfCell(place: DataLocation, name: string | undefined): DataLocation {
  if (place.kind === 'postgres' && place.cells) {
    const places = placesOfCells(place, place.cells);
    const found = places.find(each => each.name === (name ?? MAIN_CELL));
    if (found) return found;
    throw new CellsError(`There is no cell ${name}: there are ${places.map(each => each.name).join(', ')}.`);
  }
  if (name === undefined) return place;
  throw new CellsError('There is one database only: --cell needs DATABASE_CELLS.');
}
