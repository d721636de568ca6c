import type { Field } from '../../../../src/schemas/field';

/** Why a text names no record: several have it, or none has. */
export type NoRecord = 'ambiguous' | 'unmatched';

/** Looks up the records to which references refer. */
export interface LinkedRecords {
  /** The text that a reference to the record shows; null if it is unknown. */
  textOf(field: Field<'reference'>, id: string): string | null;
  /** The only active record with this text in the shown field or in a unique key of one field. */
  idOf(field: Field<'reference'>, text: string): { readonly id: string } | NoRecord;
}

export const NO_LINKS: LinkedRecords = { textOf: () => null, idOf: () => 'unmatched' };
