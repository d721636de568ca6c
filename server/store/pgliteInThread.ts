import type { PGlite } from '@electric-sql/pglite';
import type { PgliteLink } from './pgliteDialect';
import { keepPlans } from './pglitePlans';

/** An engine in this very thread; it blocks the thread while it works. */
export function inThisThread(engine: PGlite): PgliteLink {
  const run = keepPlans(engine);
  return {
    session: async () => ({ run, abandon: () => {} }),
    close: () => engine.close(),
  };
}
