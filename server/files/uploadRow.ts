import { identityOf } from '../../src/wire/record/identity';
import type { ReadTransaction } from '../../src/files/json/readTransactions';
import type { NewUploadRow } from '../store/files/fileStore';
import type { SyncTransaction } from '../store/sync/syncStore';
import { recordId, storableKey } from './recordKeys';

/**
 * The row of an upload that a record of a file becomes.
 * @param source the record's source text, which is kept if it has errors
 */
export function uploadRow(account: string, record: ReadTransaction, source: () => string): NewUploadRow {
  const { row, line, transId, transaction, payload, faults } = record;
  const base = { row, line, key: storableKey(transId) };
  if (!transaction) {
    const reason = faults.map(({ field, reason: why }) => `${field} ${why}`.trim()).join('; ');
    return { ...base, state: 'refused', reason: storableKey(reason), body: source() };
  }
  const redisId = recordId(account, identityOf({ ...transaction }));
  const whole: SyncTransaction = { redisId, ...transaction, status: 1 };
  const fresh = { transaction: whole, payload: JSON.stringify(payload) };
  return { ...base, state: 'accepted', reason: '', body: null, record: fresh };
}
