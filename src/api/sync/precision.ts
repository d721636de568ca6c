import { declareCall } from '../call';
import { arrayOf, count, flag, named, oneOf, responseObject, text, type Infer } from '../shape';
import { FORETOLD } from './foreseenReason';
import { READINESS_FEATURE } from './readinessFeature';

/** How often a rule was right in the last 30 days, judged by accounting's responses. */
const rulePrecision = responseObject({
  reason: oneOf(FORETOLD, 'missing'),
  /** The resource of the mapping; blank for a data check. */
  resource: text,
  /** Posts that the rule predicted accounting would refuse. */
  said: count,
  /** Those of them that accounting refused. */
  right: count,
  /** Posts that accounting refused for this reason without the rule's prediction. */
  missed: count,
  /** Whether it is wrong too often to be relied on. */
  doubtful: flag,
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
  answer: { json: arrayOf(named('RulePrecision', rulePrecision)) },
});

export type RulePrecision = Infer<typeof rulePrecision>;
