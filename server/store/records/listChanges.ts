/** The newest changes of a list that are known one by one; who knows an older state fetches the list. */
export const KEPT_CHANGES = 2_000;

/** Of a change to more records only the fact is kept. */
export const MOST_IDS = 1_000;

/** With changes to more records, or longer changes, sending the list is no slower. */
export const MOST_CHANGED = 5_000;
export const MOST_CHARACTERS = 8_000_000;

/** What the newest state of a list has and lacks in comparison with an earlier one. */
export interface ListChanges {
  /** The JSON text of an array of the records that were added or changed, without an order. */
  readonly changed: string;
  /** The ids of the records that the list may have had, and has no more. */
  readonly gone: readonly string[];
}

/** A state of a list, of which its name is made. */
export interface ListState {
  /** Unique, also across a restored backup. */
  readonly state: string;
  /** Increments with each change. */
  readonly version: number;
}

/** See RecordStore.state. */
export const stateName = ({ state, version }: ListState): string => `${state}.${version}`;

/** The state that a caller names; null if the name is none of ours. */
export function namedState(name: string): ListState | null {
  const [, state, version] = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,9})$/u.exec(name) ?? [];
  return state === undefined ? null : { state, version: Number(version) };
}
