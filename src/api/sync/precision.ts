import { declareCall } from '../call';
import * as shape from '../shape';
import { FORETOLD } from './foreseenReason';
import { READINESS_FEATURE } from './readinessFeature';

/** How often a rule was right in the last 30 days, judged by accounting's responses. */
const rulePrecision = shape.responseObject({
  reason: shape.oneOf(FORETOLD, 'missing'),
  /** The resource of the mapping; blank for a data check. */
  resource: shape.text,
  /** Posts that the rule predicted accounting would refuse. */
  said: shape.count,
  /** Those of them that accounting refused. */
  right: shape.count,
  /** Posts that accounting refused for this reason without the rule's prediction. */
  missed: shape.count,
  /** Whether it is wrong too often to be relied on. */
  doubtful: shape.flag,
});

export const syncPrecision = declareCall({
  name: 'syncPrecision',
  method: 'GET',
  path: '/sync/readiness/precision',
  right: 'sync/see',
  kind: 'read',
  tag: 'sync',
  summary: 'How often each rule foretold in the last 30 days what accounting then said',
  feature: READINESS_FEATURE,
  answer: { json: shape.arrayOf(shape.named('RulePrecision', rulePrecision)) },
});

export type RulePrecision = shape.Infer<typeof rulePrecision>;
