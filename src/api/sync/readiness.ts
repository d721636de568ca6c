import { declareCall } from '../call';
import {
  arrayOf,
  count,
  filledText,
  flag,
  integer,
  moment,
  named,
  oneOf,
  properties,
  responseObject,
  text,
  type Infer,
} from '../shape';
import { FORESEEN_REASON } from './foreseenReason';
import { READINESS_FEATURE } from './readinessFeature';

/** A mapping that transactions wait for: one decision. */
const group = responseObject({
  resource: filledText,
  /** Whether there is no record, or several among which accounting cannot choose. */
  state: oneOf(['missing', 'several'], 'missing'),
  /** The fields that identify the record. */
  key: arrayOf(filledText),
  /** What the transactions tell about the record, by field. */
  values: properties,
  /** Transactions that wait for this mapping before any other. */
  rows: count,
  paise: integer,
  /** Those of them without an amount. */
  unpriced: count,
  /** Transactions that wait for it too, and for another mapping first. */
  behind: count,
  /** The day of the oldest, `YYYY-MM-DD`; blank if all wait for another mapping first. */
  oldest: text,
  types: arrayOf(text),
  /** The `redisId` of one of them. */
  sample: text,
});

/** The findings of one data check. */
const checkedReason = responseObject({ ...FORESEEN_REASON, paise: integer });

const checked = responseObject({
  /** Transactions that accounting would refuse for this. */
  stopped: count,
  stoppedPaise: integer,
  /** Others that look wrong; accounting may take them. */
  warned: count,
  /** In the order of the checks. */
  reasons: arrayOf(named('CheckedReason', checkedReason)),
});

const answer = responseObject(
  {
    at: moment,
    /** Transactions that are not in accounting. */
    looked: count,
    /** Those of them that wait for a mapping. */
    rows: count,
    paise: integer,
    unpriced: count,
    /** Failed transactions that have every mapping. */
    ready: count,
    /** Largest amount first. */
    groups: arrayOf(named('ReadinessGroup', group)),
    /** What is not listed. */
    more: responseObject({ groups: count, rows: count, paise: integer }),
    /** False if there are more transactions than the report covers. */
    whole: flag,
    /** Whether names, keys and amounts are left out: they need the right to see what was sent. */
    masked: flag,
  },
  {
    /** The findings of the data checks in the transactions covered, whatever they wait for. */
    checked: named('Checked', checked),
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
  answer: { json: named('Readiness', answer) },
});

export type Readiness = Infer<typeof answer>;
export type Checked = Infer<typeof checked>;
export type ReadinessGroup = Infer<typeof group>;
