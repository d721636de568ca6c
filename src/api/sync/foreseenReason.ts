import { CHECKS } from '../../posting/checks/finding';
import * as shape from '../shape';

/** What a rule predicts: a missing or ambiguous mapping, or the finding of a data check. */
export const FORETOLD = ['missing', 'several', ...CHECKS] as const;

// In a file of its own: the menu counts missing mappings without loading the calls.
/** Why accounting would refuse transactions, or what looks wrong in them. */
export const FORESEEN_REASON = {
  reason: shape.oneOf(FORETOLD, 'missing'),
  /** Whether accounting refuses such a transaction, or may take it although something looks wrong. */
  level: shape.oneOf(['stops', 'warns'], 'warns'),
  /** The resource of the mapping; blank for a finding. */
  resource: shape.text,
  rows: shape.count,
  /** One of them, as an example. */
  redisId: shape.text,
  place: shape.text,
  value: shape.text,
  /** The right value; blank if it cannot be derived. */
  expected: shape.text,
};
