import { hexDigest } from '../../src/wire/hexDigest';
import { auditTime } from '../../src/wire/dates';
import type { Session } from '../http/appEnv';
import { ApiError } from '../http/errors';
import type { Limits } from '../http/limits';
import type { Logger } from '../http/logger';
import type { FileStore, KeptDownload } from '../store/fileStore';
import { pause } from '../sync/pause';
import { askedWords, type Asked } from './asked';
import type { FileWork } from './fileWork';
import { makeFile } from './makeFile';
import { createTurns } from './turns';

export interface DownloadsOptions {
  readonly files: FileStore;
  readonly work: FileWork;
  readonly clock: () => Date;
  readonly randomId: () => string;
  readonly logger: Logger;
  readonly limits: Limits;
}

/** What was asked for, and the key to it. */
export interface AskedDownload {
  readonly id: string;
  readonly token: string;
}

/** Files that are made in the background, and fetched when they are ready. */
export interface Downloads {
  /** Keeps what is asked for, and begins to make it. */
  ask(session: Session, kind: string, asked: Asked): Promise<AskedDownload>;
  /** The download that a token opens. @throws ApiError 404 */
  ofToken(account: string, token: string): Promise<string>;
  /** Uses a token up. @throws ApiError 404 where it has been used meanwhile */
  useToken(account: string, token: string): Promise<void>;
  /**
   * Waits until the file is ready, making it here where nobody is at it.
   * @throws ApiError 404 no such download, 410 expired, 422 failed, 503 not ready in time
   */
  ready(account: string, id: string): Promise<KeptDownload>;
}

const pollMs = 250;
const retrySeconds = '5';

const noSuchFile = (): ApiError =>
  new ApiError(404, 'noSuchFile', 'This download is not there any more: start it again');

/** Makes and hands out files. */
export function createDownloads(options: DownloadsOptions): Downloads {
  const { files, clock, randomId, limits } = options;
  const { downloads } = files;
  const making = new Map<string, Promise<void>>();
  const inTurn = createTurns(limits.filesAtOnce);
  const now = () => clock().getTime();

  const begin = (account: string, id: string): Promise<void> => {
    const key = JSON.stringify([account, id]);
    const underWay = making.get(key);
    if (underWay) return underWay;
    const work = inTurn(() => makeFile(options, account, id)).finally(() => making.delete(key));
    making.set(key, work);
    return work;
  };

  return {
    async ask(session, kind, asked) {
      const { account, user: actor } = session;
      const id = randomId();
      const token = `${randomId()}${randomId()}`.replaceAll('-', '');
      await downloads.sweep(account, now());
      const entry = { id, kind, words: askedWords(asked), asked: JSON.stringify(asked), actor };
      const expires = now() + limits.fileTokenSeconds * 1000;
      const key = { hash: hexDigest(token), expires };
      await downloads.add(account, { ...entry, at: auditTime(clock()) }, key);
      void begin(account, id);
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
      for (let looks = 1; ; looks += 1) {
        const download = await downloads.get(account, id, now());
        if (download?.state === 'ready') return download;
        // What was interrupted counts as failed until somebody takes it on again.
        if (!download || download.state === 'expired' || (download.state === 'failed' && looks > 1))
          throw notToBeHad(download);
        if (Date.now() >= deadline) throw notYet();
        await Promise.race([begin(account, id), pause(pollMs)]);
        // Another process may be at it.
        if (looks > 1) await pause(pollMs);
      }
    },
  };
}

function notToBeHad(download: KeptDownload | null): ApiError {
  if (!download) return noSuchFile();
  if (download.state === 'expired') return new ApiError(410, 'fileExpired', download.msg);
  return new ApiError(422, 'fileFailed', download.msg);
}

const notYet = (): ApiError =>
  new ApiError(503, 'fileNotReady', 'The file is still being made: fetch it in a while', {
    headers: { 'Retry-After': retrySeconds },
  });
