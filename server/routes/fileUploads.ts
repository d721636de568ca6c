import { type Context, Hono } from 'hono';
import { FILE_PATHS, type UploadEntry } from '../../src/wire/files';
import { DIGEST_DIGITS, MOST_DIGESTS, splitDigests } from '../../src/wire/identity';
import { refusedWorkbook } from '../files/refusedWorkbook';
import { streamOf } from '../files/byteStreams';
import { takeTransactions } from '../files/takeTransactions';
import type { AppEnv } from '../http/appEnv';
import { invalid, noSuchRecord } from '../http/errors';
import { fileAnswer, XLSX_TYPE } from '../http/fileAnswer';
import { jsonAnswer } from '../http/jsonAnswer';
import { readJsonObject, readOptionalJsonObject } from '../http/jsonBody';
import { jsonStream } from '../http/jsonStream';
import { pathPattern } from '../http/pathPattern';
import { pathValue } from '../http/pathValue';
import { readUploadedFile } from '../http/uploadedFile';
import { uploadContext, type FileRoutesOptions } from './fileOptions';

type FileRoutes = Hono<AppEnv>;

const accountOf = (context: Context<AppEnv>): string => context.get('session').account;

/** What an upload's call says of it (specification, section 7): any refused record is an error. */
export function uploadAnswer({ id, msg, result, rows, accepted, duplicate, refused }: UploadEntry) {
  const type = result === 'ok' ? 'success' : 'error';
  return { type, msg, counts: { id, rows, accepted, duplicate, refused } };
}

function addTaking(routes: FileRoutes, options: FileRoutesOptions): void {
  const { authorised, limits, work, sync } = options;
  routes.post(FILE_PATHS.txnUpload, authorised, async context => {
    const file = await readUploadedFile(context.req.raw, limits.fileBytes);
    const upload = await takeTransactions(uploadContext(context, options), work, file);
    if (upload.accepted > 0) sync?.worker.nudge();
    const { type, msg, counts } = uploadAnswer(upload);
    return jsonAnswer(context, { data: { type, msg, ...counts } });
  });
}

/** SHA-256 as it is written everywhere. */
const DIGEST = /^[0-9a-f]{64}$/;

function addReading(routes: FileRoutes, { authorised, limits, store, logger }: FileRoutesOptions): void {
  const { uploads } = store.files;

  routes.post(FILE_PATHS.known, authorised, async context => {
    const { sha256 } = await readJsonObject(context, limits.messageBytes);
    if (typeof sha256 !== 'string' || !DIGEST.test(sha256))
      throw invalid({ sha256: 'The digest is a SHA-256 in 64 hexadecimal digits' });
    return jsonAnswer(context, { upload: await uploads.withContent(accountOf(context), sha256) });
  });
  routes.post(FILE_PATHS.knownRecords, authorised, async context => {
    const { digests } = await readJsonObject(context, limits.recordBytes);
    const asked = readDigests(digests);
    return jsonAnswer(context, { known: await uploads.knownRecords(accountOf(context), asked) });
  });
  routes.post(FILE_PATHS.uploads, authorised, async context => {
    await readOptionalJsonObject(context, limits.messageBytes);
    return jsonAnswer(context, await uploads.list(accountOf(context), limits.filesListed));
  });
  routes.get(pathPattern(FILE_PATHS.upload), authorised, async context =>
    jsonAnswer(context, there(await uploads.get(accountOf(context), pathValue(context, 'id')))),
  );
  routes.get(pathPattern(FILE_PATHS.uploadRows), authorised, async context => {
    const account = accountOf(context);
    const details = { requestId: context.get('requestId'), account, resource: 'upload' };
    return jsonStream(there(await uploads.rows(account, pathValue(context, 'id'))), error =>
      logger.error('list.broken', { ...details, error }),
    );
  });
}

/** @throws ApiError 422 */
function readDigests(digests: unknown): readonly string[] {
  const isWhole = typeof digests === 'string' && digests.length % DIGEST_DIGITS === 0;
  if (!isWhole || digests.length > MOST_DIGESTS * DIGEST_DIGITS || /[^0-9a-f]/.test(digests))
    throw invalid({
      digests: `Up to ${MOST_DIGESTS} digests, each of ${DIGEST_DIGITS} hexadecimal digits, one behind the other`,
    });
  return splitDigests(digests);
}

/** @throws ApiError 404 */
function there<T>(found: T | null): T {
  if (found === null) throw noSuchRecord('upload');
  return found;
}

function addAnnotated(routes: FileRoutes, { authorised, store, logger }: FileRoutesOptions): void {
  const { uploads } = store.files;
  routes.get(pathPattern(FILE_PATHS.uploadAnnotated), authorised, async context => {
    const account = accountOf(context);
    const { id } = there(await uploads.get(account, pathValue(context, 'id')));
    const chunks = refusedWorkbook(uploads.bodies(account, id, 'refused'));
    const details = { requestId: context.get('requestId'), account, id };
    const body = streamOf(chunks, error => logger.error('file.broken', { ...details, error }));
    return fileAnswer(context, body, XLSX_TYPE);
  });
}

/** Transactions that come as files, and what has been uploaded. */
export function fileUploadRoutes(options: FileRoutesOptions): FileRoutes {
  const routes = new Hono<AppEnv>();
  addTaking(routes, options);
  addReading(routes, options);
  addAnnotated(routes, options);
  return routes;
}
