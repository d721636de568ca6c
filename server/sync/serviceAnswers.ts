import { array, mixed, number, object, string, type InferType, type Schema } from 'yup';
import { isCalendarMoment } from '../../src/schemas/calendar';
import { isRecord } from '../../src/schemas/values';
import type { NewSyncRecord } from '../store/syncStore';
import type { FoundTransaction } from './connector';

/** The service's answer is none that can be understood. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
}

/** Longest message that is kept. */
const longestMessage = 4_000;

const code = string().max(200).defined();
const moment = string()
  .required()
  .test('moment', value => isCalendarMoment(value ?? ''));
const payload = mixed<Readonly<Record<string, unknown>>>(isRecord).required();
const outcome = string().oneOf(['success', 'error', 'exception'] as const);

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
    throw new UnreadableAnswer('The answer of the synchronisation service cannot be understood', { cause });
  }
}

/** How a post ended, as the service says. @throws UnreadableAnswer */
export function readOutcome(json: unknown): { type: 'success' | 'error' | 'exception'; msg: string } {
  const { type, msg } = read(postShape, json);
  return { type, msg: storableMessage(msg) };
}

/** A transaction of the dealer management system. @throws UnreadableAnswer */
export function readTransaction(json: unknown): FoundTransaction {
  const { payload, ...transaction } = read(transactionShape, json);
  return { payload, transaction: { ...transaction, status: 1 } };
}

/** What the service knows of a day, as records of who transfers them. @throws UnreadableAnswer */
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

/** A foreign message without what no database keeps, and not endless. */
export function storableMessage(text: string): string {
  return text
    .slice(0, longestMessage)
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\ufffd');
}
