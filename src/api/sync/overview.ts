import { declareCall } from '../call';
import * as shape from '../shape';
import { syncType } from './rows';

/** Failed rows with one cause. */
const cause = shape.responseObject({
  /** Its name in the console's addresses. */
  name: shape.filledText,
  type: shape.oneOf(['error', 'exception'], 'error'),
  /** The newest of the messages. */
  msg: shape.text,
  count: shape.count,
  /** The day on which the newest of them was last tried. */
  day: shape.text,
});

const changed = shape.responseObject({
  redisId: shape.filledText,
  name: shape.text,
  kind: shape.text,
  type: syncType,
  /** When it was last tried. */
  at: shape.text,
});

const answer = shape.responseObject({
  /** By the server's clock. */
  at: shape.moment,
  failed: shape.responseObject({
    count: shape.count,
    /** How many failed rows were grouped into the causes; they are the newest. */
    looked: shape.count,
    /** Most frequent first. */
    causes: shape.arrayOf(cause),
  }),
  /** In process for too long; the day of the oldest, null if there is none. */
  stuck: shape.responseObject({ count: shape.count, day: shape.orNull(shape.text) }),
  /** By the day of the last attempt, the earliest first. */
  days: shape.arrayOf(shape.responseObject({ day: shape.text, posted: shape.count, failed: shape.count })),
  /** Of the last day with an attempt, newest first. */
  changed: shape.arrayOf(changed),
});

/** The account's transactions that need attention now. */
export const overview = declareCall({
  name: 'overview',
  right: 'sync/see',
  method: 'GET',
  path: '/overview',
  kind: 'read',
  tag: 'sync',
  feature: 'overview',
  summary: 'What is to be done about transactions now; up to 10 seconds old',
  answer: { json: shape.named('Overview', answer) },
  refusals: [],
});

export type Overview = shape.Infer<typeof answer>;
export type OverviewCause = shape.Infer<typeof cause>;
export type OverviewDay = Overview['days'][number];
