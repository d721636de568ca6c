import type { PGlite } from '@electric-sql/pglite';
import type { PgliteLink } from './pgliteDialect';
import { cachePlans } from './preparedStatements';

/** An engine on this thread, which it blocks while it works. */
export function inThisThread(engine: PGlite): PgliteLink {
  const run = cachePlans(engine);
  return {
    session: async () => ({ run, abandon: () => {} }),
    close: () => engine.close(),
  };
}
