import { SYNC_SCREENS } from '../../src/wire/sync';
import {
  answered,
  arrayOf,
  count,
  day,
  filledText,
  moment,
  oneOf,
  orNull,
  sent,
  text,
  type Shape,
} from './shape';

const type = oneOf('success', 'in-process', 'error', 'exception');

const rowProperties = {
  redisId: filledText,
  TRANS_DATE: text,
  PARENT_GROUP: text,
  MUL_DEALER_CD: text,
  LOC_CD: text,
  TRANS_TYPE: text,
  TRANS_ID: text,
  TRANS_REF_NUM: text,
  utd: orNull({ type: 'integer' }),
  status: oneOf(1),
  msg: text,
  type,
  SYNC_DATE: text,
  attempts: count,
  seq: count,
};
const reposted = { postStatus: oneOf(1) };

const attempt = answered(
  {
    no: count,
    at: text,
    actor: text,
    action: oneOf('sync', 'repost', 'utd', 'transfer', 'batch', 'upload'),
    outcome: type,
    msg: text,
  },
  { batch: text },
);

const batchStates = ['queued', 'posting', 'success', 'error', 'exception', 'refused', 'stopped'] as const;

const refusal = answered(
  {
    redisId: text,
    code: oneOf('notFound', 'alreadyReposted', 'inProcess', 'notFailed', 'alreadyIn'),
    msg: text,
  },
  { other: text },
);

/** What the calls of the synchronisation screens answer. */
export const syncShapes: Readonly<Record<string, Shape>> = {
  SyncRow: answered(rowProperties, reposted),
  SyncRecord: answered(
    { ...rowProperties, payload: { type: 'object' }, history: arrayOf(attempt) },
    reposted,
  ),
  SyncChanges: answered({
    seq: count,
    rows: arrayOf(answered(rowProperties, reposted)),
    more: { type: 'boolean' },
    at: moment,
  }),
  SyncCheck: answered({ eligible: arrayOf(text), refused: arrayOf(refusal) }),
  SyncBatch: answered({
    id: filledText,
    actor: text,
    at: text,
    state: oneOf('running', 'stopped', 'done'),
    total: count,
    counts: answered(Object.fromEntries(batchStates.map(state => [state, count]))),
  }),
  SyncBatchRow: answered({ redisId: text, TRANS_ID: text, state: oneOf(...batchStates), msg: text }),
};

/** What the search form sends. */
export const syncFilter: Shape = {
  anyOf: [
    sent({ option: oneOf('trans_id', 'trans_ref_num'), txtValue: text }),
    sent({ option: oneOf('trans_date', 'sync_date'), dtValue: day }),
  ],
};

export const screen: Shape = oneOf(...SYNC_SCREENS);
export const redisIds: Shape = arrayOf(filledText);
