import type { ColumnType } from '../records/listEngine';
import type { GridColumn } from './gridColumn';

/** What a person has changed about the columns of a table; kept in react-admin's store, read with care. */
export interface ColumnChoices {
  /** Sources in the chosen order; columns not named keep their place behind. */
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  /** Sources of columns that stay at the left. */
  readonly pinned: readonly string[];
  /** Chosen widths in px. */
  readonly widths: Readonly<Record<string, number>>;
}

export const NO_CHOICES: ColumnChoices = { order: [], hidden: [], pinned: [], widths: {} };

/** A column in its place. */
export interface PlacedColumn extends GridColumn {
  /** Px; the least it has where it may stretch. */
  readonly width: number;
  /** Whether it takes its share of room that is left over. A column that a person has sized or pinned does not. */
  readonly stretches: boolean;
  /** Whether it stays at the left while the others scroll. */
  readonly pinned: boolean;
}

/** Px of the columns that are not data. */
export interface EdgeWidths {
  /** The checkbox; 0 where rows cannot be picked. */
  readonly select: number;
  readonly number: number;
  /** What can be done with a row; 0 where there is nothing. */
  readonly actions: number;
  /** Whether the actions stay at the right; where there is no room for that they scroll along. */
  readonly actionsStay: boolean;
}

const WIDTHS: Record<ColumnType, number> = { text: 180, number: 130, dateTime: 190, flag: 120 };
export const NARROWEST = 80;
export const WIDEST = 1200;

/** Keeps a width within what can be read and grasped. */
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

/** The columns that are shown, in their places. */
export function placeColumns(
  columns: readonly GridColumn[],
  choices: ColumnChoices,
): readonly PlacedColumn[] {
  return orderedColumns(columns, choices)
    .filter(column => !choices.hidden.includes(column.source))
    .map(column => {
      const chosen = choices.widths[column.source];
      const pinned = choices.pinned.includes(column.source);
      const width = fairWidth(chosen ?? column.width ?? WIDTHS[column.type]);
      return { ...column, width, pinned, stretches: chosen === undefined && !pinned };
    });
}

/** The CSS grids of a row: what stays at the left, and what scrolls. Px a row needs at least. */
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
  const along = edges.actionsStay ? 0 : edges.actions;
  const fixedWidths = [edges.select, edges.number, ...pinned.map(column => column.width)].filter(
    px => px > 0,
  );
  const movingWidth = sum(moving.map(column => column.width)) + along;
  return {
    fixed: fixedWidths.map(px => `${px}px`).join(' '),
    moving: [...tracks, ...(along > 0 ? [`${along}px`] : [])].join(' '),
    movingWidth,
    width: sum(fixedWidths) + movingWidth + (edges.actionsStay ? edges.actions : 0),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Moves a column by one place among those that are shown. */
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

/** Puts a column in front of another one. */
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

/** Adds a name to a list, or takes it out. */
export const withName = (names: readonly string[], name: string, present: boolean): readonly string[] =>
  present ? [...names.filter(other => other !== name), name] : names.filter(other => other !== name);
