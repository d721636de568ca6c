import type { RecordData } from '../schemas/resource';
import { isRecord, rowsOf } from '../schemas/values';
import type { SyncAction, SyncAttempt } from './sync';
import { readSyncStatus } from './syncStatus';

/** What the API tells of one record beyond its row. */
export interface SyncDetail {
  readonly row: RecordData;
  readonly payload: RecordData;
  /** Oldest first. */
  readonly history: readonly SyncAttempt[];
}

/** Reads the answer of the record call; null where it is none. What an attempt lacks is left blank, not made up. */
export function readSyncDetail(answer: unknown): SyncDetail | null {
  if (!isRecord(answer)) return null;
  const { payload, history, ...row } = answer;
  return { row, payload: isRecord(payload) ? payload : {}, history: rowsOf(history).map(readAttempt) };
}

function readAttempt(attempt: RecordData, index: number): SyncAttempt {
  const batch = attempt['batch'];
  return {
    no: Number(attempt['no'] ?? index + 1),
    at: text(attempt['at']),
    actor: text(attempt['actor']),
    action: readAction(attempt['action']),
    outcome: readSyncStatus(attempt['outcome']) ?? 'in-process',
    msg: text(attempt['msg']),
    ...(typeof batch === 'string' ? { batch } : {}),
  };
}

const ACTIONS: readonly SyncAction[] = ['sync', 'repost', 'utd', 'transfer', 'batch', 'upload'];

const readAction = (value: unknown): SyncAction => ACTIONS.find(action => action === value) ?? 'sync';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
