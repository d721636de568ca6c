import { isRecord, rowsOf } from '../schemas/values';
import type { FieldChange, LocalLogEntry, LogEntry } from './txnLog';

/** Reads the log, in the order of the answer; what is no entry is left out. */
export const readLog = (answer: unknown): readonly LogEntry[] =>
  rowsOf(answer).flatMap(row => readEntry(row) ?? []);

/** Reads what this browser has noted, in its order. */
export const readLocalLog = (kept: unknown): readonly LocalLogEntry[] =>
  rowsOf(kept).flatMap(row => {
    const { fields } = row;
    const names = Array.isArray(fields) ? fields.filter(name => typeof name === 'string') : [];
    return hasId(row) ? [{ ...readCommon(row), fields: names }] : [];
  });

type Row = Readonly<Record<string, unknown>>;

const hasId = (row: Row): boolean => text(row['id']) !== '';

function readEntry(row: Row): LogEntry | null {
  if (!hasId(row)) return null;
  const { uid, payload, diff } = row;
  return {
    ...readCommon(row),
    uid: typeof uid === 'number' ? uid : null,
    user: text(row['user']),
    recordName: text(row['recordName']),
    payload: isRecord(payload) ? payload : {},
    diff: rowsOf(diff).flatMap(each => readChange(each) ?? []),
  };
}

function readCommon(row: Row): Omit<LocalLogEntry, 'fields'> {
  return {
    id: text(row['id']),
    at: text(row['at']),
    type: text(row['type']),
    recordId: text(row['recordId']),
    status: row['status'] === 'done' ? 'done' : 'failed',
    error: text(row['error']),
  };
}

function readChange(change: Row): FieldChange | null {
  if (text(change['field']) === '') return null;
  return {
    field: text(change['field']),
    before: change['before'] ?? null,
    after: change['after'] ?? null,
  };
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
