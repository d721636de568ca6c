import { Hono } from 'hono';
import { FILE_PATHS } from '../../src/wire/files';
import { archivePaths, findArchive } from '../files/archives';
import type { AppEnv } from '../http/appEnv';
import { ApiError, noSuchRecord } from '../http/errors';
import { jsonAnswer } from '../http/jsonAnswer';
import { readOptionalJsonObject } from '../http/jsonBody';
import { pathPattern } from '../http/pathPattern';
import { pathValue } from '../http/pathValue';
import { sendMade } from './fileDownloads';
import type { FileRoutesOptions } from './fileOptions';

/** The archives of the months that are over. */
export function fileArchiveRoutes(options: FileRoutesOptions): Hono<AppEnv> {
  const { authorised, clock, limits, downloads, store } = options;
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
    const session = context.get('session');
    const archive = await findArchive(transactions, session.account, pathValue(context, 'name'), clock());
    if (!archive) throw noSuchRecord('archive');
    const { id } = await downloads.ask(session, 'archive', archive);
    return sendMade(context, options, id);
  });
  return routes;
}
