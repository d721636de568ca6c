/**
 * The key of a record, in the form and in the body of a save, with what was typed into fields that have no place for it
 * any more. Field names contain no colon.
 */
export const ASIDE_KEY = ':aside';

/** A value of a field as it was in an earlier version of the resource. */
export interface TypedAside {
  /** The version in whose form it was typed. */
  readonly version: number;
  readonly fid: string;
  /** As that version stores it. */
  readonly value: unknown;
}
