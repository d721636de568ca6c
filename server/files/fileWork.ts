import { accountingRows, type AccountingRow } from '../../src/files/accounting/readAccounting';
import { eachTransaction, type ReadTransaction } from '../../src/files/json/readTransactions';
import { asText, findList, listElements, skipBlanks } from '../../src/files/json/elements';
import { reconcile, type Reconciliation } from '../../src/files/reconcile/reconcile';
import { JSON_LIMITS } from '../../src/files/limits';
import { textStart } from '../../src/files/json/textBytes';
import { storableText } from '../store/text';

/** A record of a transaction file, with its source text if it has errors. */
export interface FileRecord extends ReadTransaction {
  readonly text: string | null;
}

/** A row of the accounting side: a voucher, or its errors. */
export type FileVoucher = Omit<AccountingRow, 'cells'>;

export type ReconcileSides = Parameters<typeof reconcile>;

/**
 * CPU-heavy file work. A host may run it on another thread, one job per account at a time. It takes ownership of the
 * bytes it receives.
 */
export interface FileWork {
  /** Parses a transaction file, in chunks. @throws FileRefusal */
  transactions(account: string, bytes: Uint8Array): AsyncIterable<readonly FileRecord[]>;
  /** Parses the vouchers of a workbook, in chunks. @throws FileRefusal */
  vouchers(account: string, bytes: Uint8Array): AsyncIterable<readonly FileVoucher[]>;
  /** @throws AmountError */
  reconcile(account: string, ...sides: ReconcileSides): Promise<Reconciliation>;
}

const portion = 1_000;
/** A rejected record is stored up to the length of a spreadsheet cell. */
const longestText = 32_000;

/** Runs the work on this thread. */
export const workHere: FileWork = {
  async *transactions(_, bytes) {
    yield* recordPortions(bytes);
  },
  async *vouchers(_, bytes) {
    yield* voucherPortions(bytes);
  },
  reconcile: async (_, ...sides) => reconcile(...sides),
};

async function* voucherPortions(bytes: Uint8Array): AsyncGenerator<readonly FileVoucher[]> {
  let some: FileVoucher[] = [];
  for await (const { row, line, faults } of accountingRows(bytes)) {
    some.push({ row, line, faults });
    if (some.length < portion) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

function* recordPortions(bytes: Uint8Array): Generator<readonly FileRecord[]> {
  const texts = recordTexts(bytes);
  let some: FileRecord[] = [];
  for (const record of eachTransaction(bytes)) {
    const { value } = texts.next();
    some.push({ ...record, text: record.faults.length > 0 ? (value?.() ?? null) : null });
    if (some.length < portion) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/**
 * The source text of each record, decoded lazily. Errors of the file as a whole were reported by its reader before.
 */
function* recordTexts(bytes: Uint8Array): Generator<() => string, void, void> {
  const { depth } = JSON_LIMITS;
  const first = skipBlanks(bytes, textStart(bytes));
  const list = findList(bytes, first, depth);
  if (list === null) return yield () => shortText(bytes, first, bytes.length);
  for (const { start, end } of listElements(bytes, list, depth)) yield () => shortText(bytes, start, end);
}

/** A UTF-8 character takes at most four bytes. */
const shortText = (bytes: Uint8Array, start: number, end: number): string =>
  storableText(asText(bytes, start, Math.min(end, start + longestText * 4)).slice(0, longestText));
