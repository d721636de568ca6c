import type { FileStore } from './fileStore';
import { createMemoryDownloads } from './memoryDownloads';
import type { SyncTablesByAccount } from '../sync/memory/memorySyncTables';
import { createMemoryTransactions } from './memoryTransactions';
import { createMemoryUploads } from './memoryUploads';

/** Files that live as long as the page or process, next to the transactions they belong to. */
export const createMemoryFiles = (accounts: SyncTablesByAccount): FileStore => ({
  uploads: createMemoryUploads(accounts),
  downloads: createMemoryDownloads(),
  transactions: createMemoryTransactions(accounts),
});
