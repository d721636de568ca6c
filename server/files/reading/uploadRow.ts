import type { ReadTransaction } from '../../../src/files/json/readTransactions';
import type { NewUploadRow } from '../../store/files/fileStore';
import type { SyncTransaction } from '../../store/sync/syncStore';
import { storableKey } from '../recordKeys';

/** Gives a record's id, by its transaction's identity and TRANS_ID. */
export type IdOf = (identity: string, transId: string) => string;

/**
 * The row of an upload that a record of a file becomes.
 * @param source the record's source text, which is kept if it has errors
 */
export function uploadRow(idOf: IdOf, record: ReadTransaction, source: () => string): NewUploadRow {
  const { row, line, key, transId, transaction, payload, faults } = record;
  const base = { row, line, key: storableKey(transId) };
  if (!transaction) {
    const reason = faults.map(({ field, reason: why }) => `${field} ${why}`.trim()).join('; ');
    return { ...base, state: 'refused', reason: storableKey(reason), body: source() };
  }
  const whole: SyncTransaction = { redisId: idOf(key, transId), ...transaction, status: 1 };
  const fresh = { transaction: whole, payload: JSON.stringify(payload) };
  return { ...base, state: 'accepted', reason: '', body: null, record: fresh };
}
