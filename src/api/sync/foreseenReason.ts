import { CHECKS } from '../../posting/checks/finding';
import { count, oneOf, text } from '../shape';

/** What a rule predicts: a missing or ambiguous mapping, or the finding of a data check. */
export const FORETOLD = ['missing', 'several', ...CHECKS] as const;

// Not with the calls that answer it: the menu counts missing mappings without those.
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
