import type { PgliteStatement } from '../../store/pgliteDialect';

/** What the engine's thread is asked. */
export type EngineRequest =
  | {
      readonly kind: 'query';
      readonly id: number;
      readonly statements: readonly PgliteStatement[];
    }
  | { readonly kind: 'close' };

/** A database error as it crosses the threads; `code` is its SQLSTATE. */
export interface EngineFailure {
  readonly message: string;
  readonly code: string;
  readonly detail: string;
}

/** What the engine's thread says. After `broken` it answers nothing any more. */
export type EngineAnswer =
  | { readonly kind: 'open' }
  // Whoever asked knows the type of the rows; `never` fits all of them.
  | { readonly kind: 'rows'; readonly id: number; readonly rows: never[]; readonly affectedRows: number }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: EngineFailure }
  | { readonly kind: 'broken'; readonly failure: EngineFailure };
