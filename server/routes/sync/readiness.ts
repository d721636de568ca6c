import type { Context } from 'hono';
import type { Foreseen, ForeseenReason } from '../../../src/api/sync/foresee';
import type { Checked, Readiness, ReadinessGroup } from '../../../src/api/sync/readiness';
import { MAPPING_RULES } from '../../../src/posting/mappingRules';
import { may } from '../../../src/rights/right';
import { auditTime } from '../../../src/wire/text/dates';
import type { AppEnv } from '../../http/appEnv';
import type { ReadinessIndex } from '../../sync/readiness/readiness';
import type { Handlers } from '../serveCall';

// Callers who may see the synchronisation but not the payload of transactions get masked answers.

type Look = Omit<Readiness, 'at'>;

/** By resource, the key fields whose values come from the row, which every reader of the list sees. */
const ROW_FIELDS = new Map(
  MAPPING_RULES.map(({ resource, key }) => [
    resource,
    new Set(Object.keys(key).filter(field => key[field]?.every(path => path.startsWith('row.')))),
  ]),
);

/** The numbers of transactions that wait for mappings, without names, keys and amounts from their payloads. */
function withoutPayloads(look: Look): Look {
  return {
    ...look,
    masked: true,
    paise: 0,
    unpriced: 0,
    groups: [...look.groups].sort((one, other) => other.rows - one.rows).map(maskedGroup),
    more: { ...look.more, paise: 0 },
    ...(look.checked ? { checked: maskedChecked(look.checked) } : {}),
  };
}

const maskedGroup = ({ values, ...group }: ReadinessGroup): ReadinessGroup => ({
  ...group,
  paise: 0,
  unpriced: 0,
  values: Object.fromEntries(
    Object.entries(values).filter(([field]) => ROW_FIELDS.get(group.resource)?.has(field)),
  ),
});

const maskedChecked = (checked: Checked): Checked => ({
  ...checked,
  stoppedPaise: 0,
  reasons: checked.reasons.map(reason => ({ ...withoutValue(reason), paise: 0 })),
});

/** Why transactions would be refused, without the wrong values. */
const foreseenWithoutPayloads = ({ reasons, refused }: Foreseen): Foreseen => ({
  reasons: reasons.map(withoutValue),
  refused,
});

function withoutValue<Reason extends ForeseenReason>(reason: Reason): Reason {
  return { ...reason, value: '', expected: '' };
}

export interface ReadinessRoutesOptions {
  readonly clock: () => Date;
  readonly readiness: ReadinessIndex;
}

/** The call for the mappings that the account's transactions wait for. */
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
