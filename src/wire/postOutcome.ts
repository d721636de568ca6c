import { isRecord } from '../schemas/values';
import { readMessage } from './message';
import { readSyncStatus } from './syncStatus';

/** What came of a post: done, queued and still going, or refused. */
export interface PostOutcome {
  readonly type: 'success' | 'in-process' | 'error';
  /** For the person; empty where the answer had none. */
  readonly msg: string;
}

/**
 * Reads the answer of a post by UTD: `{"type", "msg"}`, the same in `data`, or a message; 'done' in any case is a success
 * and everything else is none (specification, section 4).
 */
export function readPostOutcome(answer: unknown): PostOutcome {
  const said = isRecord(answer) && isRecord(answer['data']) ? answer['data'] : answer;
  const msg = readMessage(said);
  if (msg.toLowerCase() === 'done') return { type: 'success', msg };
  const waits = isRecord(said) && readSyncStatus(said['type']) === 'in-process';
  return { type: waits ? 'in-process' : 'error', msg };
}

/** Reads the answer of a transfer: its message, and whether it says of itself that it failed. */
export function readTransferOutcome(answer: unknown): PostOutcome {
  const failed = isRecord(answer) && readSyncStatus(answer['type']) === 'error';
  return { type: failed ? 'error' : 'success', msg: readMessage(answer) };
}
