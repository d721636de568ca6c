import type { ColumnType } from '../../records/listEngine';
import type { GridColumn } from './gridColumn';

/** How a person has arranged a table's columns. Stored in react-admin's store and validated when read. */
export interface ColumnChoices {
  /** Sources in the chosen order; columns not listed follow. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Sources of columns that stay at the left. */
  readonly pinned: readonly string[];
  /** Chosen widths in px. */
  readonly widths: Readonly<Record<string, number>>;
}

export const NO_CHOICES: ColumnChoices = { order: [], hidden: [], pinned: [], widths: {} };

/** The initial choices. */
export function unchosenOf(columns: readonly GridColumn[]): ColumnChoices {
  const pinned = columns.filter(({ isPinned }) => isPinned).map(({ source }) => source);
  return pinned.length === 0 ? NO_CHOICES : { ...NO_CHOICES, pinned };
}

/** A column with its position and width. */
export interface PlacedColumn extends GridColumn {
  /** Width in px; the minimum width if it stretches. */
  readonly width: number;
  /** Whether it takes a share of the free width. A column that the person has sized or pinned does not. */
  readonly stretches: boolean;
  /** Whether it stays at the left while the others scroll. */
  readonly pinned: boolean;
}

/** Px of the columns that are not data. */
export interface EdgeWidths {
  /** The checkbox column; 0 if rows cannot be selected. */
  readonly select: number;
  readonly number: number;
  /** The row actions column; 0 if there are none. */
  readonly actions: number;
}

const WIDTHS: Record<ColumnType, number> = { text: 180, number: 130, dateTime: 190, flag: 120, html: 200 };
/** A column filter shows "Search in 99999 records..." on two lines from this width on. */
const FILTER_READABLE = 120;
export const NARROWEST = 80;
export const WIDEST = 1200;

/** Clamps a width to the readable range. */
export const fairWidth = (px: number): number => Math.round(Math.min(Math.max(px, NARROWEST), WIDEST));

/** All columns in the chosen order, hidden ones included, pinned ones first. */
export function orderedColumns(
  columns: readonly GridColumn[],
  { order, pinned }: ColumnChoices,
): readonly GridColumn[] {
  const place = (column: GridColumn) => {
    const chosen = order.indexOf(column.source);
    return chosen === -1 ? order.length + columns.indexOf(column) : chosen;
  };
  const byPlace = [...columns].sort((one, other) => place(one) - place(other));
  const isPinned = (column: GridColumn) => pinned.includes(column.source);
  return [...byPlace.filter(isPinned), ...byPlace.filter(column => !isPinned(column))];
}

/** The visible columns with their positions. */
export function placeColumns(
  columns: readonly GridColumn[],
  choices: ColumnChoices,
): readonly PlacedColumn[] {
  return orderedColumns(columns, choices)
    .filter(column => !choices.hidden.includes(column.source))
    .map(column => {
      const chosen = choices.widths[column.source];
      const pinned = choices.pinned.includes(column.source);
      const width = fairWidth(chosen ?? Math.max(column.width ?? WIDTHS[column.type], FILTER_READABLE));
      return { ...column, width, pinned, stretches: chosen === undefined && !pinned };
    });
}

/** The CSS grid tracks of a row: the pinned part and the scrolling part, and the minimum row width in px. */
export interface RowTracks {
  readonly fixed: string;
  readonly moving: string;
  readonly movingWidth: number;
  readonly width: number;
}

export function rowTracks(columns: readonly PlacedColumn[], edges: EdgeWidths): RowTracks {
  const pinned = columns.filter(column => column.pinned);
  const moving = columns.filter(column => !column.pinned);
  const tracks = moving.map(({ width, stretches }) =>
    stretches ? `minmax(${width}px, ${width}fr)` : `${width}px`,
  );
  const fixedWidths = [edges.select, edges.number, ...pinned.map(column => column.width)].filter(
    px => px > 0,
  );
  const movingWidth = sum(moving.map(column => column.width));
  return {
    fixed: fixedWidths.map(px => `${px}px`).join(' '),
    moving: tracks.join(' '),
    movingWidth,
    width: sum(fixedWidths) + movingWidth + edges.actions,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Moves a column by one position among the visible ones. */
export function movedColumn(
  columns: readonly GridColumn[],
  choices: ColumnChoices,
  source: string,
  step: -1 | 1,
): ColumnChoices {
  const order = orderedColumns(columns, choices).map(column => column.source);
  const from = order.indexOf(source);
  const isShown = (index: number) => !choices.hidden.includes(order[index] ?? '');
  let to = from + step;
  while (to >= 0 && to < order.length && !isShown(to)) to += step;
  if (from === -1 || to < 0 || to >= order.length) return choices;
  return { ...choices, order: order.toSpliced(from, 1).toSpliced(to, 0, source) };
}

/** Moves a column before another one. */
export function droppedColumn(
  columns: readonly GridColumn[],
  choices: ColumnChoices,
  source: string,
  before: string,
): ColumnChoices {
  if (source === before) return choices;
  const order = orderedColumns(columns, choices)
    .map(column => column.source)
    .filter(name => name !== source);
  return { ...choices, order: order.toSpliced(order.indexOf(before), 0, source) };
}

/** Adds a name to a list, or removes it. */
export const withName = (names: readonly string[], name: string, present: boolean): readonly string[] =>
  present ? [...names.filter(other => other !== name), name] : names.filter(other => other !== name);
