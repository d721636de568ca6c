import { type Context, Hono } from 'hono';
import { FILE_PATHS } from '../../src/wire/files';
import type { Asked } from '../files/asked';
import { streamOf } from '../files/byteStreams';
import { readExceptionAsked, readPostingLogAsked, readTransactionsAsked } from '../files/readAsked';
import type { AppEnv } from '../http/appEnv';
import { fileAnswer, XLSX_TYPE, ZIP_TYPE } from '../http/fileAnswer';
import { jsonAnswer } from '../http/jsonAnswer';
import { type JsonObject, readJsonObject, readOptionalJsonObject } from '../http/jsonBody';
import { pathPattern } from '../http/pathPattern';
import { pathValue } from '../http/pathValue';
import type { FileRoutesOptions } from './fileOptions';

type FileRoutes = Hono<AppEnv>;

/** The calls that answer with a token, and how what they ask is read. */
const TOKEN_CALLS: readonly (readonly [path: string, kind: string, read: (body: JsonObject) => Asked])[] = [
  [FILE_PATHS.download, 'dms_txns', readTransactionsAsked],
  [FILE_PATHS.wiwc, 'wiwc_exception', readExceptionAsked('wiwc')],
  [FILE_PATHS.uin, 'uin_exception', readExceptionAsked('uin')],
  [FILE_PATHS.unregistered, 'unregistered_exception', readExceptionAsked('unregistered')],
  [FILE_PATHS.gstTaxable, 'gst_taxable_exception', readExceptionAsked('gstTaxable')],
];

function addAsking(routes: FileRoutes, options: FileRoutesOptions): void {
  const { authorised, limits, downloads } = options;
  for (const [path, kind, read] of TOKEN_CALLS)
    routes.post(path, authorised, async context => {
      const asked = read(await readJsonObject(context, limits.messageBytes));
      return jsonAnswer(context, await downloads.ask(context.get('session'), kind, asked));
    });
  routes.post(FILE_PATHS.postingLog, authorised, async context => {
    const asked = readPostingLogAsked(await readJsonObject(context, limits.messageBytes));
    const { id } = await downloads.ask(context.get('session'), 'dms2rlbpostlog', asked);
    return sendMade(context, options, id);
  });
}

/** The file of a download, once it is made. @throws ApiError */
export async function sendMade(
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

function addFetching(routes: FileRoutes, options: FileRoutesOptions): void {
  const { authorised, clock, limits, downloads, store } = options;
  for (const path of [FILE_PATHS.downloadFile, FILE_PATHS.reconcileFile])
    routes.get(pathPattern(path), authorised, async context => {
      const { account } = context.get('session');
      const token = pathValue(context, 'token');
      const id = await downloads.ofToken(account, token);
      // Used up once there is something to send: who comes too early comes again with the same token.
      return sendMade(context, options, id, () => downloads.useToken(account, token));
    });
  routes.post(FILE_PATHS.downloads, authorised, async context => {
    await readOptionalJsonObject(context, limits.messageBytes);
    const { account } = context.get('session');
    const now = clock().getTime();
    return jsonAnswer(context, await store.files.downloads.list(account, limits.filesListed, now));
  });
  routes.get(pathPattern(FILE_PATHS.downloadAgain), authorised, async context =>
    sendMade(context, options, pathValue(context, 'id')),
  );
}

/** Reports that are asked for, made and fetched. */
export function fileDownloadRoutes(options: FileRoutesOptions): FileRoutes {
  const routes = new Hono<AppEnv>();
  addAsking(routes, options);
  addFetching(routes, options);
  return routes;
}
