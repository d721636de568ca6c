import type { ReadAccount, Transactions } from '../sql/transactions';
import type { FileStore } from './fileStore';
import { createSqlDownloads } from './sqlDownloads';
import { createSqlTransactions } from './sqlTransactions';
import { createSqlUploads } from './sqlUploads';

/** Files in the database; each call works within one account. @param readReport reads the data for files */
export const createSqlFiles = (transactions: Transactions, readReport: ReadAccount): FileStore => ({
  uploads: createSqlUploads(transactions),
  downloads: createSqlDownloads(transactions),
  transactions: createSqlTransactions(readReport),
});
