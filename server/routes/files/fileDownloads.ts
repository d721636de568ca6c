import type { Context } from 'hono';
import { XLSX_TYPE, ZIP_TYPE } from '../../../src/api/files/fileTypes';
import type { reportFile, reportWiwc } from '../../../src/api/files/reports';
import { streamOf } from '../../files/byteStreams';
import { type ExceptionKind, transactionQuery } from '../../files/reportRequest';
import type { AppEnv } from '../../http/appEnv';
import { fileAnswer } from '../../http/fileAnswer';
import type { Handler, Handlers } from '../serveCall';
import type { FileRoutesOptions } from './fileOptions';

/** Sends a download's file once it is created. @param begin called just before sending @throws ApiError */
export async function sendDownload(
  context: Context<AppEnv>,
  { downloads, store, logger }: FileRoutesOptions,
  id: string,
  begin: () => Promise<void> = async () => {},
): Promise<Response> {
  const { account } = context.get('session');
  const { size, kind } = await downloads.ready(account, id);
  await begin();
  const details = { requestId: context.get('requestId'), account, id };
  const body = streamOf(store.files.downloads.pieces(account, id), error =>
    logger.error('file.broken', { ...details, error }),
  );
  return fileAnswer(context, body, kind === 'archive' ? ZIP_TYPE : XLSX_TYPE, size ?? undefined);
}

/** Requests, creates and downloads reports. */
export function fileDownloadHandlers(options: FileRoutesOptions) {
  const { clock, limits, downloads, store } = options;

  /** Exception reports select by the day of the transaction. */
  const exception =
    (kind: ExceptionKind, name: string): Handler<typeof reportWiwc> =>
    async ({ session, body }) => {
      const query = transactionQuery('trans_date', body.from_date, body.to_date);
      return downloads.request(session, name, { report: 'exception', kind, query });
    };

  /** Consumes the token only when there is a file to send, so that a caller that is early can retry. */
  const byToken: Handler<typeof reportFile> = async ({
    context,
    session: { account },
    params: { token },
  }) => {
    const id = await downloads.ofToken(account, token);
    return sendDownload(context, options, id, () => downloads.useToken(account, token));
  };

  return {
    async reportTransactions({ session, body: { report_name: by, from_date, to_date, trans_type } }) {
      const type = by === 'created_date' ? trans_type : null;
      const query = transactionQuery(by, from_date, to_date, type);
      return downloads.request(session, 'dms_txns', { report: 'transactions', query });
    },
    reportWiwc: exception('wiwc', 'wiwc_exception'),
    reportUin: exception('uin', 'uin_exception'),
    reportUnregistered: exception('unregistered', 'unregistered_exception'),
    reportGstTaxable: exception('gstTaxable', 'gst_taxable_exception'),
    async reportPostingLog({ context, session, body: { datetype, fromDate, toDate, transtype } }) {
      const query = transactionQuery(datetype, fromDate, toDate, transtype);
      const { id } = await downloads.request(session, 'dms2rlbpostlog', { report: 'postingLog', query });
      return sendDownload(context, options, id);
    },
    reportFile: byToken,
    reconcileReportFile: byToken,
    downloads: async ({ session }) =>
      store.files.downloads.list(session.account, limits.filesListed, clock().getTime()),
    downloadAgain: async ({ context, params }) => sendDownload(context, options, params.id),
  } satisfies Partial<Handlers>;
}
