import { Hono } from 'hono';
import { FILE_PATHS } from '../../src/wire/files';
import { archivePaths, findArchive } from '../files/archives';
import { streamOf } from '../files/byteStreams';
import { transactionSheet } from '../files/reportSheets';
import { sheetWorkbook } from '../files/reportWorkbook';
import { zipOf } from '../files/zip';
import type { AppEnv } from '../http/appEnv';
import { ApiError, noSuchRecord } from '../http/errors';
import { fileAnswer, ZIP_TYPE } from '../http/fileAnswer';
import { jsonAnswer } from '../http/jsonAnswer';
import { readOptionalJsonObject } from '../http/jsonBody';
import { pathPattern } from '../http/pathPattern';
import { pathValue } from '../http/pathValue';
import type { FileRoutesOptions } from './fileOptions';

/** The archives of the months that are over. */
export function fileArchiveRoutes(options: FileRoutesOptions): Hono<AppEnv> {
  const { authorised, clock, limits, logger, store } = options;
  const { transactions } = store.files;
  const routes = new Hono<AppEnv>();

  routes.post(FILE_PATHS.archives, authorised, async context => {
    const { account } = context.get('session');
    const { pg } = await readOptionalJsonObject(context, limits.messageBytes);
    // The account is the token's; a body that names another is refused as a header would be.
    if (pg !== undefined && pg !== account)
      throw new ApiError(403, 'accountMismatch', 'The account is not the one you are logged in to');
    return jsonAnswer(context, await archivePaths(transactions, account, clock()));
  });

  routes.get(pathPattern(FILE_PATHS.archive), authorised, async context => {
    const { account } = context.get('session');
    const archive = await findArchive(transactions, account, pathValue(context, 'name'), clock());
    if (!archive) throw noSuchRecord('archive');
    const { bytes } = sheetWorkbook(transactionSheet, transactions.read(account, archive.query));
    const details = { requestId: context.get('requestId'), account, archive: archive.title };
    const body = streamOf(zipOf(`${archive.title}.xlsx`, bytes), error =>
      logger.error('file.broken', { ...details, error }),
    );
    return fileAnswer(context, body, ZIP_TYPE);
  });
  return routes;
}
