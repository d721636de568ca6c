import { uploadIdIn, type reconcilePiles } from '../../../src/api/files/reconciliation';
import type { BodyOf } from '../../../src/api/call';
import { anyOf, refuseArchived, type ReconciliationScope } from '../../files/reportRequest';
import { reconcileScope, voucherDays, type MadeReconciliation } from '../../files/reconciliation';
import { importVouchers } from '../../files/importVouchers';
import { invalid } from '../../http/errors';
import type { Handlers } from '../serveCall';
import { sendMade } from './fileDownloads';
import { uploadAnswer, uploadContext, type FileRoutesOptions } from './fileOptions';

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

/** Streams a reconciliation as JSON, some pairs at a time. */
async function* reconciliationText({ upload, result }: MadeReconciliation): AsyncGenerator<string> {
  const { pairs, ...sums } = result;
  yield `${JSON.stringify({ upload, ...sums }).slice(0, -1)},"pairs":[`;
  for (let from = 0; from < pairs.length; from += pairsAtOnce) {
    const some = JSON.stringify(pairs.slice(from, from + pairsAtOnce)).slice(1, -1);
    yield from === 0 ? some : `,${some}`;
  }
  yield ']}';
}

/** Uploads the accounting side, and compares both sides: as a workbook, and for the screen. */
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
      return sendMade(context, options, download.id);
    },
    async reconcilePiles({ session: { account }, body }) {
      const scope = scopeOf(body);
      await refuseArchived(store.retention, account, { report: KIND, scope });
      return reconciliationText(await reconcileScope(store.files, work, account, scope));
    },
  } satisfies Partial<Handlers>;
}
