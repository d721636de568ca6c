import type { ResourceSchema } from '../../../schemas/resource';
import { typedFields, type ManyField, type Texts } from './manyColumns';

/** A pasted text and its cell in the grid. */
interface PlacedCell {
  readonly row: number;
  readonly source: string;
  readonly text: string;
}

/** The pasted texts with their cells. */
export interface PlacedCells {
  readonly cells: readonly PlacedCell[];
  /** Number of pasted rows without a row in the grid. */
  readonly unmatched: number;
}

/** The cells of a spreadsheet, which copies them as text with tabs; a cell with a line break is in quotes. */
export function readCells(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    const quoted = quotedAt(text, at);
    const end = at + (quoted ?? plainAt(text, at)).length;
    const cell = text.slice(at, end);
    rows.at(-1)?.push((quoted ? cell.slice(1, -1).replaceAll('""', '"') : cell).trim());
    const isLineEnd = /^\r?\n/u.exec(text.slice(end, end + 2));
    at = end + (isLineEnd?.[0].length ?? 1);
    if (isLineEnd && at < text.length) rows.push([]);
    // The last cell is blank.
    if (text[end] === '\t' && at === text.length) rows.at(-1)?.push('');
  }
  return rows.filter(cells => cells.length > 0);
}

const PLAIN = /[^\t\r\n]*/uy;
const QUOTED = /"(?:[^"]|"")*"(?=[\t\r\n]|$)/uy;

const plainAt = (text: string, at: number): string => matchAt(PLAIN, text, at) ?? '';

/** A cell in quotes; null where the quotes are part of the text. */
const quotedAt = (text: string, at: number): string | null => matchAt(QUOTED, text, at);

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

const normalised = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** A field by its name, its label, or its title in the list. */
function fieldNames(schema: ResourceSchema): ReadonlyMap<string, string> {
  const titles = schema.columns.map(({ title, source }) => [normalised(title), source] as const);
  const fields = typedFields(schema).flatMap(({ source, label }) => [
    [normalised(source), source] as const,
    [normalised(label), source] as const,
  ]);
  return new Map([...titles, ...fields]);
}

/** The field that each column of a sheet is for, if its first row names fields; null if that contains values. */
function titlesOf(schema: ResourceSchema, first: readonly string[]): readonly string[] | null {
  const names = fieldNames(schema);
  const sources = first.map(title => names.get(normalised(title)) ?? '');
  return sources.some(source => source !== '') &&
    first.every((title, at) => title === '' || sources[at] !== '')
    ? sources
    : null;
}

interface Grid {
  readonly schema: ResourceSchema;
  readonly key: readonly string[];
  readonly rows: readonly Texts[];
  readonly columns: readonly ManyField[];
}

/**
 * Assigns pasted texts to cells. If the first row has titles, each column goes to the field of its title, and each row
 * to the one with the same key, if the sheet has it. Otherwise all go right and down from the cell with the cursor.
 */
export function placeCells(
  grid: Grid,
  text: string,
  at: { readonly row: number; readonly source: string },
): PlacedCells {
  const sheet = readCells(text);
  const [first = [], ...rest] = sheet;
  const titles = rest.length > 0 ? titlesOf(grid.schema, first) : null;
  if (titles) return byTitles(grid, titles, rest, at.row);
  const from = grid.columns.findIndex(({ source }) => source === at.source);
  return placed(
    sheet.map((cells, down) => ({
      row: at.row + down < grid.rows.length ? at.row + down : null,
      cells: cells.flatMap((cell, right) => {
        const source = grid.columns[from + right]?.source;
        return source === undefined ? [] : [[source, cell] as const];
      }),
    })),
  );
}

type Line = { readonly row: number | null; readonly cells: readonly (readonly [string, string])[] };

const placed = (lines: readonly Line[]): PlacedCells => ({
  cells: lines.flatMap(({ row, cells }) =>
    row === null ? [] : cells.map(([source, text]) => ({ row, source, text })),
  ),
  unmatched: lines.filter(({ row }) => row === null).length,
});

function byTitles(
  { key, rows }: Grid,
  titles: readonly string[],
  sheet: readonly (readonly string[])[],
  firstRow: number,
): PlacedCells {
  const keyed = key.filter(source => titles.includes(source));
  const typed = new Set(titles.filter(source => source !== '' && !key.includes(source)));
  return placed(
    sheet.map((cells, down) => {
      const values = new Map(titles.map((source, at) => [source, cells[at] ?? '']));
      const found =
        keyed.length === 0
          ? firstRow + down
          : rows.findIndex(row => keyed.every(source => (row[source] ?? '') === values.get(source)));
      return {
        row: found >= 0 && found < rows.length ? found : null,
        cells: [...values].filter(([source, cell]) => typed.has(source) && cell !== ''),
      };
    }),
  );
}
