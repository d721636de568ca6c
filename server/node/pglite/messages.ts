import type { PgliteStatement } from '../../store/sql/pgliteDialect';

/** Requests to the engine thread. */
export type EngineRequest =
  | {
      readonly kind: 'query';
      readonly id: number;
      readonly statements: readonly PgliteStatement[];
    }
  | { readonly kind: 'close' };

/** A database error serialised for the other thread; `code` is its SQLSTATE. */
export interface EngineFailure {
  readonly message: string;
  readonly code: string;
  readonly detail: string;
}

/** Messages from the engine thread. After `broken` it no longer answers. */
export type EngineAnswer =
  | { readonly kind: 'open' }
  // The caller knows the row type; `never` is assignable to any.
  | { readonly kind: 'rows'; readonly id: number; readonly rows: never[]; readonly affectedRows: number }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: EngineFailure }
  | { readonly kind: 'broken'; readonly failure: EngineFailure };

/** Whether the statements include a vacuum, which reads all data, or a checkpoint, which writes all changes. */
export const isUpkeep = (statements: readonly PgliteStatement[]): boolean =>
  statements.some(({ sql }) => /^(?:vacuum|checkpoint)\b/i.test(sql));
