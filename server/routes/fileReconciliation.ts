import { Hono } from 'hono';
import { FILE_PATHS } from '../../src/wire/files';
import { anyOf, readReconciliationAsked, readReconciliationScope } from '../files/readAsked';
import { reconcileScope, voucherDays, type MadeReconciliation } from '../files/reconciliation';
import { takeVouchers } from '../files/takeVouchers';
import type { AppEnv } from '../http/appEnv';
import { invalid } from '../http/errors';
import { jsonAnswer } from '../http/jsonAnswer';
import { readJsonObject } from '../http/jsonBody';
import { jsonStream } from '../http/jsonStream';
import { pathPattern } from '../http/pathPattern';
import { pathValue } from '../http/pathValue';
import { readUploadedFile } from '../http/uploadedFile';
import { sendMade } from './fileDownloads';
import { uploadContext, type FileRoutesOptions } from './fileOptions';
import { uploadAnswer } from './fileUploads';

type FileRoutes = Hono<AppEnv>;

const KIND = 'reconciliation';

function addUpload(routes: FileRoutes, options: FileRoutesOptions): void {
  const { authorised, limits, work } = options;
  routes.post(FILE_PATHS.excelUpload, authorised, async context => {
    const file = await readUploadedFile(context.req.raw, limits.fileBytes);
    const { type, msg, counts } = uploadAnswer(
      await takeVouchers(uploadContext(context, options), work, file),
    );
    return jsonAnswer(context, { type, msg, data: counts });
  });
}

function addMaking(routes: FileRoutes, options: FileRoutesOptions): void {
  const { authorised, limits, work, downloads, store } = options;
  routes.post(FILE_PATHS.reconcile, authorised, async context => {
    const asked = readReconciliationAsked(await readJsonObject(context, limits.messageBytes));
    return jsonAnswer(context, await downloads.ask(context.get('session'), KIND, asked));
  });

  routes.post(pathPattern(FILE_PATHS.reconcileOne), authorised, async context => {
    const session = context.get('session');
    const transType = anyOf(pathValue(context, 'param'));
    const file = await readUploadedFile(context.req.raw, limits.fileBytes);
    const { id, msg } = await takeVouchers(uploadContext(context, options), work, file);
    const days = await voucherDays(store.files, session.account, id);
    if (!days) throw invalid({ file: `The file has no voucher that can be compared: ${msg}` });
    const scope = { upload: id, ...days, transType, location: null, dealer: null };
    const asked = { report: KIND, scope: { ...scope, tolerance: { paise: 0, days: 0 } } } as const;
    const download = await downloads.ask(session, KIND, asked);
    return sendMade(context, options, download.id);
  });
}

function addPiles(routes: FileRoutes, options: FileRoutesOptions): void {
  const { authorised, limits, logger, work, store } = options;
  routes.post(FILE_PATHS.reconcilePiles, authorised, async context => {
    const { account } = context.get('session');
    const scope = readReconciliationScope(await readJsonObject(context, limits.messageBytes));
    const made = await reconcileScope(store.files, work, account, scope);
    const details = { requestId: context.get('requestId'), account, resource: KIND };
    return jsonStream(reconciliationText(made), error => logger.error('list.broken', { ...details, error }));
  });
}

const pairsAtOnce = 1_000;

/** The text of a reconciliation, some pairs at a time. */
async function* reconciliationText({ upload, result }: MadeReconciliation): AsyncGenerator<string> {
  const { pairs, ...sums } = result;
  yield `${JSON.stringify({ upload, ...sums }).slice(0, -1)},"pairs":[`;
  for (let from = 0; from < pairs.length; from += pairsAtOnce) {
    const some = JSON.stringify(pairs.slice(from, from + pairsAtOnce)).slice(1, -1);
    yield from === 0 ? some : `,${some}`;
  }
  yield ']}';
}

/** The accounting side as a file, and both sides compared: as a workbook, and as a screen shows them. */
export function fileReconciliationRoutes(options: FileRoutesOptions): FileRoutes {
  const routes = new Hono<AppEnv>();
  addUpload(routes, options);
  addMaking(routes, options);
  addPiles(routes, options);
  return routes;
}
