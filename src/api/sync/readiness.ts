import { declareCall } from '../call';
import * as shape from '../shape';
import { FORESEEN_REASON } from './foreseenReason';
import { READINESS_FEATURE } from './readinessFeature';

/** A mapping that transactions wait for. */
const group = shape.responseObject({
  resource: shape.filledText,
  /** Whether there is no record, or several among which accounting cannot choose. */
  state: shape.oneOf(['missing', 'several'], 'missing'),
  /** The fields that identify the record. */
  key: shape.arrayOf(shape.filledText),
  /** The transactions' values for the record, by field. */
  values: shape.properties,
  /** Transactions whose first missing mapping is this one. */
  rows: shape.count,
  paise: shape.integer,
  /** Those of them without an amount. */
  unpriced: shape.count,
  /** Transactions that also lack this mapping, but another one first. */
  behind: shape.count,
  /** The day of the oldest transaction, `YYYY-MM-DD`; blank if all lack another mapping first. */
  oldest: shape.text,
  types: shape.arrayOf(shape.text),
  /** The `redisId` of one of them. */
  sample: shape.text,
});

/** The findings of one data check. */
const checkedReason = shape.responseObject({ ...FORESEEN_REASON, paise: shape.integer });

const checked = shape.responseObject({
  /** Transactions that accounting would refuse for this. */
  stopped: shape.count,
  stoppedPaise: shape.integer,
  /** Other transactions that look wrong; accounting may accept them. */
  warned: shape.count,
  /** In the order of the checks. */
  reasons: shape.arrayOf(shape.named('CheckedReason', checkedReason)),
});

const answer = shape.responseObject(
  {
    at: shape.moment,
    /** Transactions that are not in accounting. */
    looked: shape.count,
    /** Those of them that wait for a mapping. */
    rows: shape.count,
    paise: shape.integer,
    unpriced: shape.count,
    /** Failed transactions that have every mapping. */
    ready: shape.count,
    /** Largest amount first. */
    groups: shape.arrayOf(shape.named('ReadinessGroup', group)),
    /** The totals of the groups that are not listed. */
    more: shape.responseObject({ groups: shape.count, rows: shape.count, paise: shape.integer }),
    /** False if there are more transactions than the report covers. */
    whole: shape.flag,
    /** Whether names, keys and amounts are left out: they need the right to see what was sent. */
    masked: shape.flag,
  },
  {
    /** The findings of the data checks in the transactions covered, whatever they wait for. */
    checked: shape.named('Checked', checked),
  },
);

/** The mappings that transactions wait for. The rows of the groups, and those not listed, add up to the total. */
export const syncReadiness = declareCall({
  name: 'syncReadiness',
  method: 'GET',
  path: '/sync/readiness',
  right: 'sync/see',
  kind: 'read',
  tag: 'sync',
  summary: 'The mappings that transactions wait for, the most money first',
  feature: READINESS_FEATURE,
  answer: { json: shape.named('Readiness', answer) },
});

export type Readiness = shape.Infer<typeof answer>;
export type Checked = shape.Infer<typeof checked>;
export type ReadinessGroup = shape.Infer<typeof group>;
