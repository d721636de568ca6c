import { accountingRows, type AccountingRow } from '../../src/files/accounting/readAccounting';
import { asText, type Span } from '../../src/files/json/elements';
import { eachRecord } from '../../src/files/json/readTransactions';
import type { NewUploadRow } from '../store/files/fileStore';
import { uploadRow } from './uploadRow';
import { reconcile, type Reconciliation } from '../../src/files/reconcile/reconcile';
import { storableText } from '../store/text';

/** A row of the accounting side: a voucher, or its errors. */
export type FileVoucher = Omit<AccountingRow, 'cells'>;

export type ReconcileSides = Parameters<typeof reconcile>;

/**
 * CPU-heavy file work. A host may run it on another thread, one job per account at a time. It takes ownership of the
 * bytes it receives.
 */
export interface FileWork {
  /** Parses a transaction file into the rows of an upload, in chunks. @throws FileRefusal */
  transactions(account: string, bytes: Uint8Array): AsyncIterable<readonly NewUploadRow[]>;
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
  async *transactions(account, bytes) {
    yield* recordPortions(account, bytes);
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

function* recordPortions(account: string, bytes: Uint8Array): Generator<readonly NewUploadRow[]> {
  let some: NewUploadRow[] = [];
  for (const { record, span } of eachRecord(bytes)) {
    some.push(uploadRow(account, record, () => shortText(bytes, span)));
    if (some.length < portion) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** The source text of a record. A UTF-8 character takes at most four bytes. */
const shortText = (bytes: Uint8Array, { start, end }: Span): string =>
  storableText(asText(bytes, start, Math.min(end, start + longestText * 4)).slice(0, longestText));
