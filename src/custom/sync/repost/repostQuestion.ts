import type { ListEngine, Selection } from '../../../records/listEngine';

/** Rows to be reposted after confirmation. */
export interface RepostQuestion {
  readonly engine: ListEngine;
  readonly selection: Selection;
  /** How they were selected: 'that you picked', 'where Status is error'. */
  readonly words: string;
}
