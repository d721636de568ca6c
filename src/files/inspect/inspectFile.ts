import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { SHIPPED_DATA, type CheckData } from '../../posting/checks/checkData';
import { formatPaise } from '../../wire/text/paise';
import { ACCOUNTING_COLUMNS } from '../accounting/columns';
import { streamAccounting, type AccountingRow } from '../accounting/readAccounting';
import { chunksOf } from '../chunksOf';
import { eachTransaction, type ReadTransaction } from '../json/readTransactions';
import { TRANSACTION_TEXTS } from '../json/transactionFields';
import { checkSize, JSON_LIMITS, WORKBOOK_LIMITS, type FileLimits } from '../limits';
import type { AccountingLine } from '../reconcile/line';
import { checkExtension, FileRefusal, type HeaderPosition } from '../refusal';
import { startAsks } from './askedInFile';
import { startFindings } from './findings';
import {
  type InspectedFault,
  type InspectedKind,
  type Inspection,
  MAX_FAULTS,
  PREVIEW_ROWS,
  type InspectedRow,
} from './inspection';
import { startLookUp } from './lookUp';

/** A file chosen by the user, such as the browser's. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
  stream(): ReadableStream<Uint8Array>;
}

const TRANSACTION_COLUMNS = [...TRANSACTION_TEXTS, 'TRANS_DATE', 'utd'];
const ACCOUNTING_TITLES = ACCOUNTING_COLUMNS.map(({ title }) => title);

/**
 * Reads a file before its upload and reports what will be rejected. Holds one record at a time, so that a large file
 * needs little more memory than its bytes.
 */
export async function inspectFile(
  file: ChosenFile,
  kind: InspectedKind,
  limits: Partial<FileLimits> = {},
  data: CheckData = SHIPPED_DATA,
): Promise<Inspection> {
  const tally = new Tally(kind === 'txn' ? TRANSACTION_COLUMNS : ACCOUNTING_TITLES);
  const lookUp = startLookUp();
  const findings = startFindings(data);
  const asks = startAsks();
  let header: HeaderPosition | null = null;
  let sha256 = '';
  let refusal: FileRefusal | null = null;
  try {
    checkExtension(file.name, kind === 'txn' ? 'json' : 'xlsx');
    checkSize(file.size, { ...(kind === 'txn' ? JSON_LIMITS : WORKBOOK_LIMITS), ...limits });
    const read = await readBytes(file);
    sha256 = read.sha256;
    if (kind === 'txn')
      takeTransactions(read.bytes, limits, tally, record => {
        lookUp.add(record.key, record);
        findings.take(record);
        asks.take(record);
      });
    else header = await takeAccounting(read.bytes, limits, tally);
  } catch (cause) {
    if (!(cause instanceof FileRefusal)) throw cause;
    refusal = cause;
    header = cause.header ?? null;
  }
  return {
    kind,
    file: file.name,
    size: file.size,
    sha256,
    refusal: plain(refusal),
    header,
    ...tally.result(),
    findings: findings.found(),
    needs: asks.result(),
    known: null,
    lookUp: lookUp.result(),
  };
}

function plain(refusal: FileRefusal | null): Inspection['refusal'] {
  if (!refusal) return null;
  return {
    code: refusal.code,
    msg: refusal.message,
    line: refusal.line ?? null,
    column: refusal.column ?? null,
  };
}

async function readBytes(file: ChosenFile): Promise<{ bytes: Uint8Array; sha256: string }> {
  const hash = sha256.create();
  const bytes = new Uint8Array(file.size);
  let at = 0;
  for await (const chunk of chunksOf(file.stream())) {
    if (at + chunk.length > bytes.length) throw changed();
    bytes.set(chunk, at);
    hash.update(chunk);
    at += chunk.length;
  }
  if (at < bytes.length) throw changed();
  return { bytes, sha256: bytesToHex(hash.digest()) };
}

const changed = () => new FileRefusal('damaged', 'The file has changed since you chose it. Choose it again.');

function takeTransactions(
  bytes: Uint8Array,
  limits: Partial<FileLimits>,
  tally: Tally,
  takeGood: (record: ReadTransaction) => void,
): void {
  for (const record of eachTransaction(bytes, limits)) {
    const state = stateOf(record);
    tally.take(record.row, state, faultsOf(record), () => transactionCells(record));
    if (state === 'good') takeGood(record);
  }
}

function stateOf({ faults, duplicateOf }: ReadTransaction) {
  if (faults.length > 0) return 'faulty';
  return duplicateOf === undefined ? 'good' : 'duplicate';
}

function faultsOf({ row, line, column, faults, duplicateOf }: ReadTransaction): readonly InspectedFault[] {
  const place = { row, line, column: String(column) };
  if (duplicateOf !== undefined)
    return [{ ...place, field: 'TRANS_ID', reason: `is already in the file, as record ${duplicateOf}` }];
  return faults.map(fault => ({ ...place, ...fault }));
}

function transactionCells({ seen }: ReadTransaction): readonly string[] {
  const { TRANS_DATE, utd } = seen;
  return [...TRANSACTION_TEXTS.map(name => seen[name]), TRANS_DATE, utd === null ? '' : String(utd)];
}

async function takeAccounting(
  bytes: Uint8Array,
  limits: Partial<FileLimits>,
  tally: Tally,
): Promise<HeaderPosition> {
  return streamAccounting(bytes, limits, {
    header: () => undefined,
    row: row =>
      tally.take(row.row, row.line ? 'good' : 'faulty', sheetFaults(row), () => accountingCells(row)),
  });
}

const sheetFaults = ({ faults }: AccountingRow): readonly InspectedFault[] =>
  faults.map(({ row, column, reason }) => ({ row, line: null, column, field: '', reason }));

const accountingCells = ({ line, cells }: AccountingRow): readonly string[] =>
  line ? lineCells(line) : cells();

const lineCells = ({
  date,
  ref,
  transType,
  dealer,
  location,
  gstin,
  paise,
}: AccountingLine): readonly string[] => [date, ref, transType, dealer, location, gstin, formatPaise(paise)];

/** Counts a file's records and stores what the user will see. */
class Tally {
  readonly #faults: InspectedFault[] = [];
  readonly #preview: InspectedRow[] = [];
  #faultCount = 0;
  readonly #counts = { good: 0, duplicate: 0, faulty: 0 };

  constructor(private readonly columns: readonly string[]) {}

  /** Counts one record; `cells` is called only if they will be shown. */
  take(
    row: number,
    state: 'good' | 'duplicate' | 'faulty',
    faults: readonly InspectedFault[],
    cells: () => readonly string[],
  ): void {
    this.#counts[state] += 1;
    this.#faultCount += faults.length;
    const room = MAX_FAULTS - this.#faults.length;
    if (room > 0) this.#faults.push(...faults.slice(0, room));
    if (this.#preview.length < PREVIEW_ROWS) this.#preview.push({ row, state, cells: cells() });
  }

  /** The counts so far. */
  result() {
    const { good, duplicate, faulty } = this.#counts;
    return {
      ...this.#counts,
      rows: good + duplicate + faulty,
      faults: this.#faults,
      faultCount: this.#faultCount,
      columns: this.columns,
      preview: this.#preview,
    };
  }
}
