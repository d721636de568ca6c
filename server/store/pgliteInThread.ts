import type { PGlite } from '@electric-sql/pglite';
import type { PgliteLink } from './pgliteDialect';

/** An engine in this very thread; it blocks the thread while it works. */
export function inThisThread(engine: PGlite): PgliteLink {
  return {
    session: async () => ({
      query: (statement, parameters) => engine.query(statement, [...parameters]),
      abandon: () => {},
    }),
    close: () => engine.close(),
  };
}
