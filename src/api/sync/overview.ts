import { declareCall } from '../call';
import {
  arrayOf,
  count,
  filledText,
  moment,
  named,
  oneOf,
  orNull,
  responseObject,
  text,
  type Infer,
} from '../shape';
import { syncType } from './rows';

/** Failed rows with one cause. */
const cause = responseObject({
  /** Its name in the console's addresses. */
  name: filledText,
  type: oneOf(['error', 'exception'], 'error'),
  /** The newest of the messages. */
  msg: text,
  count,
  /** The day on which the newest of them was last tried. */
  day: text,
});

const changed = responseObject({
  redisId: filledText,
  name: text,
  kind: text,
  type: syncType,
  /** When it was last tried. */
  at: text,
});

const answer = responseObject({
  /** By the server's clock. */
  at: moment,
  failed: responseObject({
    count,
    /** The number of failed rows, the newest ones, that the causes cover. */
    looked: count,
    /** Most frequent first. */
    causes: arrayOf(cause),
  }),
  /** In process for too long; the day of the oldest, null if there is none. */
  stuck: responseObject({ count, day: orNull(text) }),
  /** By the day of the last attempt, the earliest first. */
  days: arrayOf(responseObject({ day: text, posted: count, failed: count })),
  /** Of the last day with an attempt, newest first. */
  changed: arrayOf(changed),
});

/** What has to be done about the account's transactions now. */
export const overview = declareCall({
  name: 'overview',
  right: 'sync/see',
  method: 'GET',
  path: '/overview',
  kind: 'read',
  tag: 'sync',
  feature: 'overview',
  summary: 'What is to be done about transactions now; up to 10 seconds old',
  answer: { json: named('Overview', answer) },
  refusals: [],
});

export type Overview = Infer<typeof answer>;
export type OverviewCause = Infer<typeof cause>;
export type OverviewDay = Overview['days'][number];
