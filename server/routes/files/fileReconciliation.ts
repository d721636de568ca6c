import type { BodyOf } from '../../../src/api/call';
import { uploadIdIn, type reconcilePiles } from '../../../src/api/files/reconciliation';
import type { UploadEntry } from '../../../src/api/files/uploads';
import { checkExtension } from '../../../src/files/refusal';
import type { FileVoucher, FileWork } from '../../files/fileWork';
import { reconcileScope, voucherDays, type MadeReconciliation } from '../../files/reconciliation';
import { storableKey } from '../../files/recordKeys';
import { anyOf, refuseArchived, type ReconciliationScope } from '../../files/reportRequest';
import { factsOf, storeUpload, storingRefusal, type UploadContext } from '../../files/storeUpload';
import { summaryOfKind } from '../../files/uploadSummary';
import { invalid } from '../../http/errors';
import type { UploadedFile } from '../../http/uploadedFile';
import type { NewUploadRow, UploadStep } from '../../store/files/fileStore';
import { portionsOf } from '../../store/files/uploadChunks';
import { pause } from '../../store/pause';
import type { Handlers } from '../serveCall';
import { sendDownload } from './fileDownloads';
import { uploadAnswer, uploadContext, type FileRoutesOptions } from './fileOptions';

/**
 * Imports the vouchers of a workbook of the accounting side.
 * @throws FileRefusal if the file as a whole is unreadable; it is listed among the uploads all the same
 */
async function importVouchers(
  context: UploadContext,
  work: FileWork,
  file: UploadedFile,
): Promise<UploadEntry> {
  const facts = await factsOf(work, file);
  return storingRefusal(context, 'xlsx', facts, async () => {
    checkExtension(file.name, 'xlsx');
    const rows = rowsOf(work.vouchers(context.session.account, file.bytes));
    return storeUpload(context, { kind: 'xlsx', file: facts, rows, summary: summaryOfKind('xlsx') });
  });
}

async function* rowsOf(portions: AsyncIterable<readonly FileVoucher[]>): AsyncGenerator<UploadStep> {
  let read = 0;
  for await (const vouchers of portions) {
    const before = read;
    read += vouchers.length;
    const rows = vouchers.map((voucher, at) => rowOf(voucher, before + at + 1));
    for (const portion of portionsOf(rows)) yield { portion };
    // Lets other requests run.
    await pause(0);
  }
}

/** The upload's row for a voucher. Its line number is the voucher's row in the sheet. */
function rowOf({ row: line, line: voucher, faults }: FileVoucher, row: number): NewUploadRow {
  if (voucher && faults.length === 0) {
    const body = JSON.stringify(voucher);
    return { row, line, key: storableKey(voucher.ref), state: 'accepted', reason: '', body };
  }
  const reason = faults
    .map(({ column, reason: why }) => (column === '' ? why : `Column ${column}: ${why}`))
    .join('; ');
  return {
    row,
    line,
    key: storableKey(voucher?.ref ?? ''),
    state: 'refused',
    reason: storableKey(reason),
    body: null,
  };
}

const KIND = 'reconciliation';
const NO_TOLERANCE = { paise: 0, days: 0 };

const scopeOf = (body: BodyOf<typeof reconcilePiles>): ReconciliationScope => ({
  upload: uploadIdIn(body.data) ?? '',
  from: body.from_date,
  to: body.to_date,
  transType: anyOf(body.Trans_Type),
  location: anyOf(body.Location_CD),
  dealer: anyOf(body.MUL_DEALER_CD),
  tolerance: body.tolerance ?? NO_TOLERANCE,
});

const pairsAtOnce = 1_000;

/** Streams a reconciliation as JSON, in chunks of pairs. */
async function* reconciliationText({ upload, result }: MadeReconciliation): AsyncGenerator<string> {
  const { pairs, ...sums } = result;
  yield `${JSON.stringify({ upload, ...sums }).slice(0, -1)},"pairs":[`;
  for (let from = 0; from < pairs.length; from += pairsAtOnce) {
    const some = JSON.stringify(pairs.slice(from, from + pairsAtOnce)).slice(1, -1);
    yield from === 0 ? some : `,${some}`;
  }
  yield ']}';
}

/** Uploads the accounting side, and compares both sides, for a workbook or for the screen. */
export function fileReconciliationHandlers(options: FileRoutesOptions) {
  const { downloads, store, work } = options;
  return {
    async uploadVouchers({ session, takeFile }) {
      const { type, msg, counts } = uploadAnswer(
        await takeFile(file => importVouchers(uploadContext(session, options), work, file)),
      );
      return { type, msg, data: counts };
    },
    reconcileReport: async ({ session, body }) =>
      downloads.request(session, KIND, { report: KIND, scope: scopeOf(body) }),
    async reconcileOne({ context, session, params, takeFile }) {
      const { id, msg } = await takeFile(file => importVouchers(uploadContext(session, options), work, file));
      const days = await voucherDays(store.files, session.account, id);
      if (!days) throw invalid({ file: `The file has no voucher that can be matched: ${msg}` });
      const all = { location: null, dealer: null, tolerance: NO_TOLERANCE };
      const scope = { upload: id, ...days, transType: anyOf(params.param), ...all };
      const download = await downloads.request(session, KIND, { report: KIND, scope });
      return sendDownload(context, options, download.id);
    },
    async reconcilePiles({ session: { account }, body }) {
      const scope = scopeOf(body);
      await refuseArchived(store.retention, account, { report: KIND, scope });
      return reconciliationText(await reconcileScope(store.files, work, account, scope));
    },
  } satisfies Partial<Handlers>;
}
