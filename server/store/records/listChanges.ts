/** How many of a list's newest changes are kept; a client with an older state fetches the whole list. */
export const KEPT_CHANGES = 2_000;

/** A change to more records is kept without their ids. */
export const MOST_IDS = 1_000;

/** For more changed records, sending the whole list is no slower. */
export const MOST_CHANGED = 5_000;
export const MOST_CHARACTERS = 8_000_000;

/** The differences between an earlier state of a list and the newest. */
export interface ListChanges {
  /** The JSON text of an array of the records that were added or changed, without an order. */
  readonly changed: string;
  /** The ids of records that the list may have had, and does not have now. */
  readonly gone: readonly string[];
}

/** A state of a list; its name consists of both values. */
export interface ListState {
  /** Unique, also across a restored backup. */
  readonly state: string;
  /** Increments with each change. */
  readonly version: number;
}

/** See RecordStore.state. */
export const stateName = ({ state, version }: ListState): string => `${state}.${version}`;

/** The state with this name; null if `stateName` cannot have made it. */
export function namedState(name: string): ListState | null {
  const [, state, version] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,9})$/u.exec(name) ?? [];
  return state === undefined ? null : { state, version: Number(version) };
}
