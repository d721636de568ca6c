import { declareCall } from '../call';
import * as shape from '../shape';
import { FORESEEN_REASON } from './foreseenReason';

const foreseenReason = shape.responseObject(FORESEEN_REASON);

const foreseen = shape.responseObject({
  reasons: shape.arrayOf(foreseenReason),
  /** The `redisId`s of those that would be refused. */
  refused: shape.arrayOf(shape.filledText),
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
    json: shape.requestObject({
      redisIds: shape.withMessage('The records must be a list of redisIds', shape.arrayOf(shape.filledText)),
    }),
    limit: 'batch',
  },
  answer: { json: shape.named('Foreseen', foreseen) },
  timeLimitMs: 120_000,
});

export type Foreseen = shape.Infer<typeof foreseen>;
export type ForeseenReason = shape.Infer<typeof foreseenReason>;
