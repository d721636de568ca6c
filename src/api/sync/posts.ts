import { isRecord } from '../../schemas/values/values';
import { readMessage } from '../../wire/http/message';
import { readSyncStatus } from '../../wire/sync/syncStatus';
import { declareCalls } from '../call';
import { day } from '../day';
import { message } from '../message';
import * as shape from '../shape';

/** The outcome of a post: done, still queued, or refused. */
export interface PostOutcome {
  readonly type: 'success' | 'in-process' | 'error';
  /** For the user; empty if the response had no message. */
  readonly msg: string;
}

/**
 * Parses the response to a post by UTD: `{"type", "msg"}`, the same inside `data`, or a message. Only 'done', in any
 * case, is a success.
 */
export function readPostOutcome(answer: unknown): PostOutcome {
  const outcome = isRecord(answer) && isRecord(answer['data']) ? answer['data'] : answer;
  const msg = readMessage(outcome);
  if (msg.toLowerCase() === 'done') return { type: 'success', msg };
  const waits = isRecord(outcome) && readSyncStatus(outcome['type']) === 'in-process';
  return { type: waits ? 'in-process' : 'error', msg };
}

/** The outcome of a transfer, and whether it reports a failure. */
interface TransferOutcome {
  readonly message: string;
  readonly type?: 'error';
}

/** Parses the response to a transfer: any message. */
export function readTransferOutcome(answer: unknown): TransferOutcome {
  const failed = isRecord(answer) && readSyncStatus(answer['type']) === 'error';
  return { message: readMessage(answer), ...(failed ? { type: 'error' } : {}) };
}

const common = { kind: 'post', tag: 'sync', method: 'POST' } as const;

export const { syncPostUtd, syncTransfer } = declareCalls(common, {
  syncPostUtd: {
    right: 'sync/postUtd',
    path: '/report/maruti-sync-repost-utd/{utd}',
    summary: 'Posts the transaction with this UTD',
    answer: {
      json: shape.readAs(
        shape.responseObject({ type: shape.oneOf(['success', 'in-process']), msg: shape.text }),
        readPostOutcome,
      ),
    },
    refusals: [404, 409, 502, 503],
    // The popup reads `type` and `msg`; a 401 has the same body for every call.
    refusal: ({ status }): Readonly<Record<string, string>> => (status === 401 ? {} : { type: 'error' }),
  },
  syncTransfer: {
    right: 'sync/transfer',
    path: '/report/maruti-sync/transfer',
    summary: 'Takes over the old status of a day',
    body: { json: shape.requestObject({ dtValue: day }) },
    answer: { json: shape.readAs(message, readTransferOutcome) },
    refusals: [502, 503],
    // A day's transfer may cover many files.
    timeLimitMs: 10 * 60_000,
  },
});
