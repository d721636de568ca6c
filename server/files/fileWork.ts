import { walkAccounting, type AccountingRow } from '../../src/files/accounting/readAccounting';
import { eachTransaction, type ReadTransaction } from '../../src/files/json/readTransactions';
import { asText, findList, listElements, skipBlanks } from '../../src/files/json/elements';
import { reconcile, type Reconciliation } from '../../src/files/reconcile/reconcile';
import { JSON_LIMITS } from '../../src/files/limits';
import { textStart } from '../../src/files/json/textBytes';
import { storableText } from '../store/text';

/** A record of a transaction file, with its text where it has faults. */
export interface FileRecord extends ReadTransaction {
  readonly text: string | null;
}

/** A row of the accounting side: a voucher, or what is wrong with it. */
export type FileVoucher = Omit<AccountingRow, 'cells'>;

export type ReconcileSides = Parameters<typeof reconcile>;

/** What takes the processor for a while; a host may do it elsewhere than where it answers. */
export interface FileWork {
  /** The records of a transaction file, in portions. @throws FileRefusal */
  transactions(bytes: Uint8Array): AsyncIterable<readonly FileRecord[]>;
  /** The vouchers of a workbook, in portions. @throws FileRefusal */
  vouchers(bytes: Uint8Array): AsyncIterable<readonly FileVoucher[]>;
  /** @throws AmountError */
  reconcile(...sides: ReconcileSides): Promise<Reconciliation>;
}

const portion = 1_000;
/** Of a refused record no more is kept than fits into a cell. */
const longestText = 32_000;

/** Reads and matches right here. */
export const workHere: FileWork = {
  async *transactions(bytes) {
    yield* recordPortions(bytes);
  },
  async *vouchers(bytes) {
    yield* inPortions(await allVouchers(bytes));
  },
  reconcile: async (...sides) => reconcile(...sides),
};

async function allVouchers(bytes: Uint8Array): Promise<readonly FileVoucher[]> {
  const rows: FileVoucher[] = [];
  await walkAccounting(
    bytes,
    {},
    {
      header: () => undefined,
      row: ({ row, line, faults }) => rows.push({ row, line, faults }),
    },
  );
  return rows;
}

function* inPortions<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += portion) yield items.slice(from, from + portion);
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

/** The text of each record, read when it is asked for. What is wrong with the file its reader has said before. */
function* recordTexts(bytes: Uint8Array): Generator<() => string, void> {
  const { depth } = JSON_LIMITS;
  const first = skipBlanks(bytes, textStart(bytes));
  const list = findList(bytes, first, depth);
  if (list === null) return yield () => shortText(bytes, first, bytes.length);
  for (const { start, end } of listElements(bytes, list, depth)) yield () => shortText(bytes, start, end);
}

/** No character takes more than four bytes. */
const shortText = (bytes: Uint8Array, start: number, end: number): string =>
  storableText(asText(bytes, start, Math.min(end, start + longestText * 4)).slice(0, longestText));
