import { LOG_LIST_PATH } from '../../src/wire/txnLog';
import type { Call } from './call';
import {
  answered,
  anything,
  arrayOf,
  day,
  filledText,
  moment,
  named,
  oneOf,
  orNull,
  sent,
  text,
  type Shape,
} from './shape';

const change = answered({ field: filledText, before: anything, after: anything });

/** What the calls about the transaction log answer. */
export const logShapes: Readonly<Record<string, Shape>> = {
  LogEntry: answered({
    id: filledText,
    at: moment,
    uid: orNull({ type: 'integer' }),
    user: text,
    type: filledText,
    recordId: text,
    recordName: text,
    payload: { type: 'object' },
    status: oneOf('done', 'failed'),
    error: text,
    diff: arrayOf(change),
  }),
};

export const logCalls: readonly Call[] = [
  {
    method: 'post',
    path: LOG_LIST_PATH,
    tag: 'log',
    summary: 'The transaction log, the newest entry first',
    body: { json: sent({}, { from_date: orNull(day), to_date: orNull(day) }), optional: true },
    answers: { 200: { json: arrayOf(named('LogEntry')) } },
  },
];
