import type { UploadEntry } from '../../src/api/files/uploads';
import type { AccountingLine, DmsLine, Reconciliation } from '../../src/files/reconcile/reconcile';
import { identityOf } from '../../src/wire/record/identity';
import { ApiError } from '../http/errors';
import type { FileStore, FileTransaction } from '../store/files/fileStore';
import { parseStored } from '../store/storedJson';
import { dayOf } from '../store/sync/syncRow';
import { partyGstin, totalPaise } from './amounts';
import type { FileWork } from './fileWork';
import type { ReconciliationScope } from './reportRequest';

/** The result of a reconciliation, and the upload of its accounting side. */
export interface MadeReconciliation {
  readonly upload: UploadEntry;
  readonly result: Reconciliation;
}

/** Matches the transactions of a scope with the vouchers of an upload. @throws ApiError 404 if there is no upload */
export async function reconcileScope(
  files: FileStore,
  work: FileWork,
  account: string,
  scope: ReconciliationScope,
): Promise<MadeReconciliation> {
  const upload = await files.uploads.get(account, scope.upload);
  if (upload?.kind !== 'xlsx')
    throw new ApiError(404, 'noSuchUpload', 'The accounting file is no longer stored: upload it again');
  const dms = await dmsLines(files, account, scope);
  const accounting = await accountingLines(files, account, scope, new Set(dms.map(({ ref }) => ref.trim())));
  return { upload, result: await work.reconcile(account, dms, accounting, scope.tolerance) };
}

/** One row per transaction. If a transaction has several records, the posted one counts. */
async function dmsLines(
  { transactions }: FileStore,
  account: string,
  { from, to, transType, location, dealer }: ReconciliationScope,
): Promise<readonly DmsLine[]> {
  const lines = new Map<string, DmsLine>();
  const query = { by: 'trans', from, to, transType, location, dealer } as const;
  for await (const piece of transactions.read(account, query))
    for (const transaction of piece) {
      const identity = identityOf(transaction.row);
      if (!lines.has(identity) || transaction.row.type === 'success')
        lines.set(identity, dmsRow(transaction));
    }
  return [...lines.values()];
}

function dmsRow({ row, payload }: FileTransaction): DmsLine {
  return {
    key: row.redisId,
    redisId: row.redisId,
    ref: row.TRANS_REF_NUM,
    date: dayOf(row.TRANS_DATE),
    transType: row.TRANS_TYPE,
    dealer: row.MUL_DEALER_CD,
    location: row.LOC_CD,
    gstin: partyGstin(payload),
    paise: totalPaise(payload) ?? 0,
  };
}

/** The vouchers of the scope, and those outside it that belong to its transactions. */
async function accountingLines(
  { uploads }: FileStore,
  account: string,
  scope: ReconciliationScope,
  refs: ReadonlySet<string>,
): Promise<readonly AccountingLine[]> {
  const lines: AccountingLine[] = [];
  for await (const piece of uploads.bodies(account, scope.upload, 'accepted'))
    for (const { body } of piece) {
      const line = parseStored<AccountingLine | null>(body ?? 'null');
      if (line && (refs.has(line.ref.trim()) || isIn(line, scope))) lines.push(line);
    }
  return lines;
}

function isIn(line: AccountingLine, { transType, location, dealer }: ReconciliationScope): boolean {
  const isOrAny = (wanted: string | null, value: string) => wanted === null || wanted === value.trim();
  return (
    isOrAny(transType, line.transType) && isOrAny(location, line.location) && isOrAny(dealer, line.dealer)
  );
}

/** The first and last day of an upload's vouchers; null if it has none. */
export async function voucherDays(
  { uploads }: FileStore,
  account: string,
  id: string,
): Promise<{ readonly from: string; readonly to: string } | null> {
  let [from, to] = ['', ''];
  for await (const piece of uploads.bodies(account, id, 'accepted'))
    for (const { body } of piece) {
      const { date } = parseStored<Pick<AccountingLine, 'date'>>(body ?? '{"date":""}');
      if (from === '' || date < from) from = date;
      if (date > to) to = date;
    }
  return from === '' ? null : { from, to };
}
