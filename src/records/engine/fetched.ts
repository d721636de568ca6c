import type { ListEngine } from '../listEngine';

/** The list that follows changes. */
type ChangedList = Pick<ListEngine, 'upsert' | 'remove'>;

/** The result of a fetch. */
export interface Fetched {
  readonly bytes: number;
  readonly tag: string | null;
  /** Whether the cached list is still current (304), or is once it has followed (226). */
  readonly isKnown: boolean;
  readonly follow?: (list: ChangedList) => Promise<void>;
}
