import { declareCall } from '../call';
import { arrayOf, filledText, named, requestObject, responseObject, withMessage, type Infer } from '../shape';
import { FORESEEN_REASON } from './foreseenReason';

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
