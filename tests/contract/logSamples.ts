import type { NewLogEntry } from '../../server/store/log/logStore';

/** An entry of 20 November 2026 about a record; `rest` overrides fields. */
export const logEntryOf = (recordId: string, rest: Partial<NewLogEntry> = {}): NewLogEntry => ({
  at: '2026-11-20 11:00:00',
  uid: 1,
  user: 'admin',
  type: 'segmap/update',
  recordId,
  recordName: '',
  payload: {},
  status: 'done',
  error: '',
  diff: [],
  ...rest,
});
