import { array, mixed, number, object, string, type InferType, type Schema } from 'yup';
import { isRecord } from '../../src/schemas/values/values';
import { SYNC_OUTCOMES, type SyncOutcome } from '../../src/wire/sync/syncStatus';
import { isCalendarMoment } from '../../src/wire/text/calendar';
import type { NewSyncRecord } from '../store/sync/syncStore';
import type { FoundTransaction } from './connector';

/** The service's answer could not be parsed. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
}

const longestMessage = 4_000;

const code = string().max(200).defined();
const moment = string()
  .required()
  .test('moment', value => isCalendarMoment(value ?? ''));
const payload = mixed<Readonly<Record<string, unknown>>>(isRecord).required();
const outcome = string().oneOf(SYNC_OUTCOMES);

const postShape = object({ type: outcome.required(), msg: string().defined() }).required();

const transactionShape = object({
  redisId: string().max(200).required(),
  TRANS_DATE: moment,
  PARENT_GROUP: code,
  MUL_DEALER_CD: code,
  LOC_CD: code,
  TRANS_TYPE: code,
  TRANS_ID: code,
  TRANS_REF_NUM: code,
  utd: number().integer().defined().nullable(),
  payload,
}).required();

const oldShape = array(
  transactionShape.shape({ type: outcome.required(), msg: string().defined(), SYNC_DATE: moment }),
).required();

function read<S extends Schema>(shape: S, json: unknown): InferType<S> {
  try {
    return shape.validateSync(json ?? null, { strict: true });
  } catch (cause) {
    throw new UnreadableAnswer('The synchronisation service’s answer could not be read', { cause });
  }
}

/** Parses the outcome of a post. @throws UnreadableAnswer */
export function readOutcome(json: unknown): { type: SyncOutcome; msg: string } {
  const { type, msg } = read(postShape, json);
  return { type, msg: storableMessage(msg) };
}

/** Parses a transaction of the dealer management system. @throws UnreadableAnswer */
export function readTransaction(json: unknown): FoundTransaction {
  const { payload, ...transaction } = read(transactionShape, json);
  return { payload, transaction: { ...transaction, status: 1 } };
}

/** Parses the old service's rows of a day as records transferred by `actor`. @throws UnreadableAnswer */
export function readOldStatus(json: unknown, actor: string): readonly NewSyncRecord[] {
  return read(oldShape, isRecord(json) ? [json] : json).map(
    ({ payload, type, msg, SYNC_DATE, ...transaction }) => ({
      screen: 'txn',
      transaction: { ...transaction, status: 1 },
      payload,
      attempts: [
        { no: 1, at: SYNC_DATE, actor, action: 'transfer', outcome: type, msg: storableMessage(msg) },
      ],
    }),
  );
}

/** Truncates a foreign message and removes characters that databases cannot store. */
export function storableMessage(text: string): string {
  return text.slice(0, longestMessage).replaceAll('\0', '').toWellFormed();
}
