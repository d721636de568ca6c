import type { FileTransaction, TransactionQuery, TransactionReader } from './fileStore';
import type { KeptSync, SyncShelves } from './memorySyncShelf';
import { dayOf } from './syncRow';
import { checkQuery } from './transactionQuery';
import { compareText } from './text';

const pieceSize = 1_000;

/** Reads the transactions that live in this page or process. */
export function createMemoryTransactions(shelves: SyncShelves): TransactionReader {
  return {
    async *read(account, query) {
      checkQuery(query);
      const found = [...shelves.of(account).records.values()].filter(kept => isWanted(kept, query));
      const ordered = query.by === 'created' ? found.sort(byCreation) : found.sort(byDay);
      for (let from = 0; from < ordered.length; from += pieceSize)
        yield ordered.slice(from, from + pieceSize).map(fileTransaction);
    },

    async months(account) {
      const kept = [...shelves.of(account).records.values()].filter(({ screen }) => screen === 'txn');
      const months = new Set(kept.map(({ row }) => row.TRANS_DATE.slice(0, 7)));
      return [...months].sort(compareText).reverse();
    },
  };
}

function isWanted(kept: KeptSync, { by, from, to, transType, location, dealer }: TransactionQuery): boolean {
  const { row, screen } = kept;
  const day = dayOf(by === 'created' ? createdAt(kept) : row.TRANS_DATE);
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

const createdAt = ({ attempts }: KeptSync): string => attempts[0]?.at ?? '';

const byCreation = (a: KeptSync, b: KeptSync): number =>
  compareText(createdAt(a), createdAt(b)) || compareText(a.row.redisId, b.row.redisId);

/** Of one day those first that came in first, which is how they lie here. */
const byDay = (a: KeptSync, b: KeptSync): number =>
  compareText(dayOf(a.row.TRANS_DATE), dayOf(b.row.TRANS_DATE));

const fileTransaction = (kept: KeptSync): FileTransaction => ({
  row: kept.row,
  created: createdAt(kept),
  payload: JSON.parse(kept.payload),
  history: kept.attempts,
});
