import type { FileStore } from './fileStore';
import { createSqlDownloads } from './sqlDownloads';
import { createSqlTransactions } from './sqlTransactions';
import { createSqlUploads } from './sqlUploads';
import type { Transactions } from '../sql/transactions';

/** Files in the database, each call within its account. */
export const createSqlFiles = (transactions: Transactions): FileStore => ({
  uploads: createSqlUploads(transactions),
  downloads: createSqlDownloads(transactions),
  transactions: createSqlTransactions(transactions),
});
