import { auditTime } from '../../../src/wire/text/dates';
import type { ReadinessIndex } from '../../sync/readiness/readiness';
import type { Handlers } from '../serveCall';

export interface ReadinessRoutesOptions {
  readonly clock: () => Date;
  readonly readiness: ReadinessIndex;
}

/** What the account's transactions wait for. */
export const readinessHandlers = ({ clock, readiness }: ReadinessRoutesOptions) =>
  ({
    async syncReadiness({ session }) {
      return { ...(await readiness.look(session.account)), at: auditTime(clock()) };
    },
    syncForesee: async ({ session, body }) => readiness.check(session.account, body.redisIds),
  }) satisfies Partial<Handlers>;
