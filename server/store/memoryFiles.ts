import type { FileStore } from './fileStore';
import { createMemoryDownloads } from './memoryDownloads';
import type { SyncShelves } from './memorySyncShelf';
import { createMemoryTransactions } from './memoryTransactions';
import { createMemoryUploads } from './memoryUploads';

/** Files that live as long as the page or the process, beside the transactions that they are about. */
export const createMemoryFiles = (shelves: SyncShelves): FileStore => ({
  uploads: createMemoryUploads(shelves),
  downloads: createMemoryDownloads(),
  transactions: createMemoryTransactions(shelves),
});
