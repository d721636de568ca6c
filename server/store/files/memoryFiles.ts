import { parseStored } from '../storedJson';
import {
  type SyncTablesByAccount,
  shownRecords,
  type MemorySyncRecord,
} from '../sync/memory/memorySyncTables';
import { dayOf } from '../sync/syncRow';
import { compareText } from '../text';
import type { FileStore, FileTransaction, TransactionQuery, TransactionReader } from './fileStore';
import { createMemoryDownloads, type DownloadsByAccount } from './memoryDownloads';
import { createMemoryUploads, type UploadsByAccount } from './memoryUploads';
import { checkQuery } from './transactionQuery';

const chunkSize = 1_000;

/** A transaction reader that lives as long as the page or process. */
function createMemoryTransactions(accounts: SyncTablesByAccount): TransactionReader {
  return {
    async *read(account, query) {
      checkQuery(query);
      const found = shownRecords(accounts.of(account)).filter(record => isWanted(record, query));
      const ordered = query.by === 'created' ? found.sort(byCreation) : found.sort(byDay);
      for (let from = 0; from < ordered.length; from += chunkSize)
        yield ordered.slice(from, from + chunkSize).map(fileTransaction);
    },

    async months(account) {
      const tables = accounts.of(account);
      const transactions = [...tables.records.values()].filter(({ screen }) => screen === 'txn');
      const months = new Set(transactions.map(({ row }) => row.TRANS_DATE.slice(0, 7)));
      return [...months]
        .filter(month => `${month}-01` >= tables.completeSince)
        .sort(compareText)
        .reverse();
    },
  };
}

function isWanted(
  record: MemorySyncRecord,
  { by, from, to, transType, location, dealer }: TransactionQuery,
): boolean {
  const { row, screen } = record;
  const day = dayOf(by === 'created' ? createdAt(record) : row.TRANS_DATE);
  return (
    screen === 'txn' &&
    compareText(from, day) <= 0 &&
    compareText(day, to) <= 0 &&
    isOrAny(transType, row.TRANS_TYPE) &&
    isOrAny(location, row.LOC_CD) &&
    isOrAny(dealer, row.MUL_DEALER_CD)
  );
}

const isOrAny = (wanted: string | null, value: string): boolean => wanted === null || wanted === value;

const createdAt = ({ attempts }: MemorySyncRecord): string => attempts[0]?.at ?? '';

const byCreation = (a: MemorySyncRecord, b: MemorySyncRecord): number =>
  compareText(createdAt(a), createdAt(b)) || compareText(a.row.redisId, b.row.redisId);

/** Within a day, in order of insertion, which is the order in memory. */
const byDay = (a: MemorySyncRecord, b: MemorySyncRecord): number =>
  compareText(dayOf(a.row.TRANS_DATE), dayOf(b.row.TRANS_DATE));

const fileTransaction = (record: MemorySyncRecord): FileTransaction => ({
  row: record.row,
  created: createdAt(record),
  payload: parseStored(record.payload),
  history: record.attempts,
});

/** The data of files in a memory store, by account. */
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
