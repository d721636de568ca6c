import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { accountingRows, type AccountingRow } from '../../src/files/accounting/readAccounting';
import { asText, type Span } from '../../src/files/json/elements';
import type { FileLimits } from '../../src/files/limits';
import { eachRecord } from '../../src/files/json/readTransactions';
import { hexDigest } from '../../src/wire/record/hexDigest';
import type { NewUploadRow, UploadPortion } from '../store/files/fileStore';
import { portionsOf, type Digest } from '../store/files/uploadChunks';
import { recordId } from './recordKeys';
import { uploadRow } from './uploadRow';
import { reconcile, type Reconciliation } from '../../src/files/reconcile/reconcile';
import { storableText } from '../store/text';
import { pause } from '../sync/pause';

/** A row of the accounting side: a voucher, or its errors. */
export type FileVoucher = Omit<AccountingRow, 'cells'>;

export type ReconcileSides = Parameters<typeof reconcile>;

/**
 * CPU-heavy file work. A host may run it on another thread, one job per account at a time. It takes ownership of the
 * bytes it receives.
 */
export interface FileWork {
  /** Parses a transaction file into the rows of an upload, in portions as they are stored. @throws FileRefusal */
  transactions(account: string, bytes: Uint8Array): AsyncIterable<UploadPortion>;
  /** Parses the vouchers of a workbook, in chunks. @throws FileRefusal */
  vouchers(account: string, bytes: Uint8Array): AsyncIterable<readonly FileVoucher[]>;
  /** The SHA-256 of a file in hexadecimal; the bytes stay the caller's. */
  sha256(bytes: Uint8Array): Promise<string>;
  /** @throws AmountError */
  reconcile(account: string, ...sides: ReconcileSides): Promise<Reconciliation>;
}

const portion = 1_000;
/** A rejected record is stored up to the length of a spreadsheet cell. */
const longestText = 32_000;

/** The largest transaction file that the operator takes; as usual where they do not say. */
export type UploadLimits = Partial<Pick<FileLimits, 'bytes' | 'rows'>>;

/** Runs the work on this thread, with the host's hash function. */
export const createFileWork = (digest: Digest, limits: UploadLimits = {}): FileWork => ({
  async *transactions(account, bytes) {
    yield* portionsOf(recordRows(account, bytes, { digest, limits }), digest);
  },
  async *vouchers(_, bytes) {
    yield* voucherPortions(bytes);
  },
  sha256: digestOf,
  reconcile: async (_, ...sides) => reconcile(...sides),
});

export const workHere = createFileWork(hexDigest);

const hashedAtOnce = 1_048_576;

/** Yields to other requests in between. */
async function digestOf(bytes: Uint8Array): Promise<string> {
  const hash = sha256.create();
  for (let from = 0; from < bytes.length; from += hashedAtOnce) {
    hash.update(bytes.subarray(from, from + hashedAtOnce));
    await pause(0);
  }
  return bytesToHex(hash.digest());
}

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

function* recordRows(
  account: string,
  bytes: Uint8Array,
  { digest, limits }: { readonly digest: Digest; readonly limits: UploadLimits },
): Generator<NewUploadRow> {
  const idOf = (identity: string): string => recordId(account, identity, digest);
  for (const { record, span } of eachRecord(bytes, limits))
    yield uploadRow(idOf, record, () => shortText(bytes, span));
}

/** The source text of a record. A UTF-8 character takes at most four bytes. */
const shortText = (bytes: Uint8Array, { start, end }: Span): string =>
  storableText(asText(bytes, start, Math.min(end, start + longestText * 4)).slice(0, longestText));
