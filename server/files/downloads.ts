import { hexDigest } from '../../src/wire/record/hexDigest';
import { auditTime } from '../../src/wire/text/dates';
import type { Session } from '../http/appEnv';
import { ApiError } from '../http/errors';
import type { StoredDownload } from '../store/files/fileStore';
import { pause } from '../store/pause';
import { createConcurrencyLimit } from './concurrencyLimit';
import type { DownloadsOptions } from './downloadsOptions';
import { makeFile } from './makeFile';
import { refuseArchived, reportLabel, type ReportRequest } from './reportRequest';

export interface RequestedDownload {
  readonly id: string;
  readonly token: string;
}

/** Creates files in the background, which are downloaded when ready. */
export interface Downloads {
  /** Stores a request and starts creating its file. */
  request(session: Session, kind: string, report: ReportRequest): Promise<RequestedDownload>;
  /** The id of the download to which a token belongs. @throws ApiError 404 */
  ofToken(account: string, token: string): Promise<string>;
  /** Consumes a token. @throws ApiError 404 if it has been used since */
  useToken(account: string, token: string): Promise<void>;
  /**
   * Waits for the file, and creates it if no other process is doing so.
   * @throws ApiError 404 no such download, 410 expired, 422 failed, 503 not ready in time
   */
  ready(account: string, id: string): Promise<StoredDownload>;
}

const pollMs = 250;
const retrySeconds = '5';

const noSuchFile = (): ApiError =>
  new ApiError(404, 'noSuchFile', 'This download has expired: start it again');

export function createDownloads(options: DownloadsOptions): Downloads {
  const { files, clock, randomId, limits } = options;
  const { downloads } = files;
  const making = new Map<string, { readonly account: string; readonly work: Promise<void> }>();
  const inTurn = createConcurrencyLimit({
    atOnce: limits.filesAtOnce,
    accountAtOnce: limits.filesAtOnce - 1,
    waiting: limits.filesWaiting,
    accountWaiting: limits.filesWaiting,
  });
  const now = () => clock().getTime();

  const begin = (account: string, id: string): Promise<void> => {
    const key = JSON.stringify([account, id]);
    const underWay = making.get(key);
    if (underWay) return underWay.work;
    const work = inTurn(account, () => makeFile(options, account, id)).finally(() => making.delete(key));
    making.set(key, { account, work });
    return work;
  };

  const underWayOf = (account: string): number =>
    [...making.values()].filter(each => each.account === account).length;

  return {
    async request(session, kind, report) {
      const { account, user: actor } = session;
      await refuseArchived(options.retention, account, report);
      if (underWayOf(account) >= limits.filesOfAccount) throw tooManyFiles(limits.filesOfAccount);
      const id = randomId();
      const token = `${randomId()}${randomId()}`.replaceAll('-', '');
      await downloads.sweep(account, now());
      const entry = { id, kind, words: reportLabel(report), asked: JSON.stringify(report), actor };
      const expires = now() + limits.fileTokenSeconds * 1000;
      const key = { hash: hexDigest(token), expires };
      await downloads.add(account, { ...entry, at: auditTime(clock()) }, key);
      // If the queue is full now, the file is created when it is downloaded.
      begin(account, id).catch(() => undefined);
      return { id, token };
    },

    async ofToken(account, token) {
      const id = await downloads.ofToken(account, hexDigest(token), now());
      if (id === null) throw noSuchFile();
      return id;
    },

    async useToken(account, token) {
      if (!(await downloads.useToken(account, hexDigest(token), now()))) throw noSuchFile();
    },

    async ready(account, id) {
      const deadline = Date.now() + limits.fileWaitMs;
      for (let checks = 1; ; checks += 1) {
        const download = await downloads.get(account, id, now());
        if (download?.state === 'ready') return download;
        // An interrupted download counts as failed until a process resumes it.
        if (!download || download.state === 'expired' || (download.state === 'failed' && checks > 1))
          throw unavailable(download);
        if (Date.now() >= deadline)
          throw new ApiError(503, 'fileNotReady', 'The file is not ready yet: try again in a moment', {
            headers: { 'Retry-After': retrySeconds },
          });
        await Promise.race([begin(account, id), pause(pollMs)]);
        // Another process may be creating it.
        if (checks > 1) await pause(pollMs);
      }
    },
  };
}

function unavailable(download: StoredDownload | null): ApiError {
  if (!download) return noSuchFile();
  if (download.state === 'expired') return new ApiError(410, 'fileExpired', download.msg);
  return new ApiError(422, 'fileFailed', download.msg);
}

const tooManyFiles = (most: number): ApiError =>
  new ApiError(
    429,
    'tooManyFiles',
    `${most} files are being created for this account. Wait until some are ready`,
    {
      headers: { 'Retry-After': retrySeconds },
    },
  );
