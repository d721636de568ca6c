import type { FileStore } from './fileStore';
import { createMemoryDownloads, type DownloadsByAccount } from './memoryDownloads';
import type { SyncTablesByAccount } from '../sync/memory/memorySyncTables';
import { createMemoryTransactions } from './memoryTransactions';
import { createMemoryUploads, type UploadsByAccount } from './memoryUploads';

/** What a memory store holds of files, by account. */
export interface MemoryFileTables {
  readonly uploads: UploadsByAccount;
  readonly downloads: DownloadsByAccount;
}

/** Files that live as long as the page or process, next to the transactions they belong to. */
export const createMemoryFiles = (
  accounts: SyncTablesByAccount,
  { uploads, downloads }: MemoryFileTables,
): FileStore => ({
  uploads: createMemoryUploads(accounts, uploads),
  downloads: createMemoryDownloads(downloads),
  transactions: createMemoryTransactions(accounts),
});
