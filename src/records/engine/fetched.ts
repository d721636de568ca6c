import type { ListEngine } from '../listEngine';

/** The list to which changes are applied. */
type ChangedList = Pick<ListEngine, 'upsert' | 'remove'>;

/** The result of a fetch. */
export interface Fetched {
  readonly bytes: number;
  readonly tag: string | null;
  /** Whether the cached list is still current (304), or will be once `follow` has applied the changes (226). */
  readonly isKnown: boolean;
  readonly follow?: (list: ChangedList) => Promise<void>;
}
