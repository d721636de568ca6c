import type { ListEngine, Selection } from '../../records/listEngine';

/** Rows that somebody wants to post again. */
export interface RepostQuestion {
  readonly engine: ListEngine;
  readonly selection: Selection;
  /** By which choice they came together: 'that you picked', 'where Status is error'. */
  readonly words: string;
}
