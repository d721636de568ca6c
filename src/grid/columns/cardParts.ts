import type { GridColumn } from './gridColumn';

/** The columns that a card shows. */
export interface CardParts {
  readonly name: GridColumn | undefined;
  /** At most two, and the extra ones. */
  readonly values: readonly GridColumn[];
  readonly state: GridColumn | undefined;
}

const VALUES = 2;

/** Px of a card without values: padding, name, and the line of state and actions. */
const BARE = 79;
const VALUE = 24;

/** What a card shows of these columns: what they declare with `card`, else the first as name and the next two. */
export function cardParts(columns: readonly GridColumn[]): CardParts {
  const state = columns.find(({ card }) => card === 'state');
  const name = columns.find(({ card }) => card === 'name') ?? columns.find(column => column !== state);
  const extra = columns.filter(({ card }) => card === 'extra');
  const others = columns.filter(column => column !== name && column !== state && column.card !== 'extra');
  const declared = others.filter(({ card }) => card === 'value');
  const values = [...new Set([...declared, ...others])].slice(0, VALUES);
  return { name, values: [...values, ...extra], state };
}

/** Px of each card of a list. */
export const cardHeight = (columns: readonly GridColumn[]): number =>
  BARE + VALUE * cardParts(columns).values.length;
