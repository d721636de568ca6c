/**
 * The key, in the form and in the body of a save, under which a record holds what users typed into fields that have
 * since gone or changed so that it no longer fits. Field names contain no colon.
 */
export const ASIDE_KEY = ':aside';

/** A value of a field as it was in an earlier version of the resource. */
export interface TypedAside {
  /** The version in whose form it was typed. */
  readonly version: number;
  readonly fid: string;
  /** The value in that version's wire format. */
  readonly value: unknown;
}
