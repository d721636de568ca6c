import { declareCall } from '../call';
import {
  arrayOf,
  count,
  filledText,
  named,
  oneOf,
  requestObject,
  responseObject,
  text,
  withMessage,
  type Infer,
} from '../shape';
import { FORETOLD } from './precision';

/** Why accounting would refuse transactions, or what looks wrong in them. */
export const FORESEEN_REASON = {
  reason: oneOf(FORETOLD, 'missing'),
  /** Whether accounting refuses such a transaction, or may take it although something looks wrong. */
  level: oneOf(['stops', 'warns'], 'warns'),
  /** The resource of the mapping; blank for a finding. */
  resource: text,
  rows: count,
  /** One of them, as an example. */
  redisId: text,
  place: text,
  value: text,
  /** The right value; blank if it cannot be derived. */
  expected: text,
};
const foreseenReason = responseObject(FORESEEN_REASON);

const foreseen = responseObject({
  reasons: arrayOf(foreseenReason),
  /** The `redisId`s of those that would be refused. */
  refused: arrayOf(filledText),
});

/** How accounting would respond to transactions, before they are posted. */
export const syncForesee = declareCall({
  name: 'syncForesee',
  method: 'POST',
  path: '/sync/readiness/check',
  right: 'sync/see',
  kind: 'read',
  tag: 'sync',
  summary: 'Which of these transactions accounting would refuse, and why',
  feature: 'readiness',
  body: {
    json: requestObject({
      redisIds: withMessage('The records must be a list of redisIds', arrayOf(filledText)),
    }),
    limit: 'batch',
  },
  answer: { json: named('Foreseen', foreseen) },
  timeLimitMs: 120_000,
});

export type Foreseen = Infer<typeof foreseen>;
export type ForeseenReason = Infer<typeof foreseenReason>;
