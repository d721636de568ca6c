import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { accountingRows, type AccountingRow } from '../../src/files/accounting/readAccounting';
import type { ReadTransaction } from '../../src/files/json/readTransactions';
import { checkStretch, stretchesOf } from '../../src/files/json/stretches';
import type { FileLimits } from '../../src/files/limits';
import { reconcile, type Reconciliation } from '../../src/files/reconcile/reconcile';
import { hexDigest } from '../../src/wire/record/hexDigest';
import type { NewUploadRow, ReadKept, UploadStep } from '../store/files/fileStore';
import { createPortions, type Digest } from '../store/files/uploadChunks';
import { pause } from '../store/pause';
import type { SyncTransaction } from '../store/sync/syncStore';
import { keptStretch, keptRecords, sourcedRecords, type SourcedRecord } from './reading/keptStretches';
import { recordId, storableKey } from './recordKeys';

/** The id of a record, from its transaction's identity and TRANS_ID. */
type IdOf = (identity: string, transId: string) => string;

/**
 * The upload's row for a record of a file.
 * @param source returns the record's source text, which is stored if the record has errors
 */
function uploadRow(idOf: IdOf, record: ReadTransaction, source: () => string): NewUploadRow {
  const { row, line, key, transId, transaction, payload, faults } = record;
  const shownKey = storableKey(transId);
  if (!transaction) {
    const reason = faults.map(({ field, reason: why }) => `${field} ${why}`.trim()).join('; ');
    return { row, line, key: shownKey, state: 'refused', reason: storableKey(reason), body: source() };
  }
  const whole: SyncTransaction = { redisId: idOf(key, transId), ...transaction, status: 1 };
  const fresh = { transaction: whole, payload: JSON.stringify(payload) };
  return { row, line, key: shownKey, state: 'accepted', reason: '', body: null, record: fresh };
}

/** A row of the accounting side: a voucher, or its errors. */
export type FileVoucher = Omit<AccountingRow, 'cells'>;

export type ReconcileSides = Parameters<typeof reconcile>;

/**
 * CPU-heavy work on files. A host may run it on other threads, one job per account at a time. Except for `sha256`, the
 * caller must not use the bytes afterwards.
 */
export interface FileWork {
  /**
   * Parses a transaction file into the steps of its upload.
   * @throws FileRefusal before the first step with a portion
   */
  transactions(account: string, bytes: Uint8Array): AsyncIterable<UploadStep>;
  /** Parses a stored stretch of such a file, to resume an interrupted upload. */
  readonly kept: ReadKept;
  /** Parses the vouchers of a workbook, in chunks. @throws FileRefusal */
  vouchers(account: string, bytes: Uint8Array): AsyncIterable<readonly FileVoucher[]>;
  /** The SHA-256 of a file in hexadecimal. */
  sha256(bytes: Uint8Array): Promise<string>;
  /** @throws AmountError */
  reconcile(account: string, ...sides: ReconcileSides): Promise<Reconciliation>;
}

const VOUCHERS_AT_ONCE = 1_000;

/** The operator's limits for transaction files. Absent limits have their defaults. */
export type UploadLimits = Partial<Pick<FileLimits, 'bytes' | 'rows' | 'stretchRecords'>>;

/** Runs the work on this thread, with the host's hash function. */
export const createFileWork = (digest: Digest, limits: UploadLimits = {}): FileWork => ({
  async *transactions(account, bytes) {
    const stretches = stretchesOf(bytes, limits);
    for (const stretch of stretches) {
      checkStretch(bytes, stretch, limits);
      yield { kept: keptStretch(bytes, stretch) };
    }
    const portionOf = createPortions(digest);
    for (const stretch of stretches)
      yield { portion: portionOf(rowsOf(account, sourcedRecords(bytes, stretch), digest)) };
  },
  kept: async (account, bytes) => createPortions(digest)(rowsOf(account, keptRecords(bytes), digest)),
  async *vouchers(_, bytes) {
    yield* voucherPortions(bytes);
  },
  sha256: digestOf,
  reconcile: async (_, ...sides) => reconcile(...sides),
});

export const workHere = createFileWork(hexDigest);

const hashedAtOnce = 1_048_576;

/** Lets other requests run between pieces. */
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
    if (some.length < VOUCHERS_AT_ONCE) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

function* rowsOf(
  account: string,
  records: Iterable<SourcedRecord>,
  digest: Digest,
): Generator<NewUploadRow, void, void> {
  const idOf: IdOf = (identity, transId) => recordId(account, identity, transId, digest);
  for (const { record, source } of records) yield uploadRow(idOf, record, source);
}
