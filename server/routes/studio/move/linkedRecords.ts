import type { Field } from '../../../../src/schemas/field';

/** Why a text names no record: none has it, or several do. */
export type NoRecord = 'ambiguous' | 'unmatched';

/** The records to which references refer. */
export interface LinkedRecords {
  /** What a reference to the record shows; null if that cannot be found. */
  textOf(field: Field<'reference'>, id: string): string | null;
  /** The only active record with this text in the shown field or as its unique key. */
  idOf(field: Field<'reference'>, text: string): { readonly id: string } | NoRecord;
}

export const NO_LINKS: LinkedRecords = { textOf: () => null, idOf: () => 'unmatched' };
