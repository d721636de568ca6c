import { auditTime } from '../../../src/wire/text/dates';
import type { Context } from 'hono';
import { may } from '../../../src/rights/right';
import type { AppEnv } from '../../http/appEnv';
import { foreseenWithoutPayloads, withoutPayloads } from '../../sync/readiness/masked';
import type { ReadinessIndex } from '../../sync/readiness/readiness';
import type { Handlers } from '../serveCall';

export interface ReadinessRoutesOptions {
  readonly clock: () => Date;
  readonly readiness: ReadinessIndex;
}

/** What the account's transactions wait for. */
export const readinessHandlers = ({ clock, readiness }: ReadinessRoutesOptions) =>
  ({
    async syncReadiness({ context, session }) {
      const look = await readiness.look(session.account);
      return { ...(seesPayloads(context) ? look : withoutPayloads(look)), at: auditTime(clock()) };
    },
    async syncForesee({ context, session, body }) {
      const foreseen = await readiness.check(session.account, body.redisIds);
      return seesPayloads(context) ? foreseen : foreseenWithoutPayloads(foreseen);
    },
    syncPrecision: async ({ session }) => readiness.precision(session.account),
  }) satisfies Partial<Handlers>;

const seesPayloads = (context: Context<AppEnv>): boolean => may(context.get('rights'), 'sync/payload');
