import { Hono } from 'hono';
import { calls } from '../../src/api/calls';
import { createDownloads } from '../files/downloads';
import { workHere, type FileWork } from '../files/fileWork';
import { createUploadQuota } from '../files/uploadQuota';
import type { AppEnv } from '../http/appEnv';
import type { AccessOptions } from './access/accessOptions';
import { accessKeyHandlers } from './access/keys';
import { lookAsHandlers } from './access/lookAs';
import { accessRoleHandlers } from './access/roles';
import { accessUserHandlers } from './access/users';
import { accountHandlers } from './account/account';
import { passkeyHandlers } from './account/passkeys';
import { secondFactorHandlers } from './account/secondFactor';
import { fileArchiveHandlers } from './files/fileArchives';
import { fileDownloadHandlers } from './files/fileDownloads';
import { fileReconciliationHandlers } from './files/fileReconciliation';
import { fileUploadHandlers } from './files/fileUploads';
import { healthHandlers, type HealthOptions } from './health';
import { listKeyHandlers } from './listKey';
import { logHandlers } from './log';
import { type Handlers, serveCalls } from './serveCall';
import { passwordRefusalOf } from './sso/passwordLogin';
import { ssoHandlers } from './sso/sso';
import type { SsoRoutesOptions } from './sso/ssoOptions';
import { studioHandlers } from './studio/studio';
import type { StudioRoutesOptions } from './studio/studioOptions';
import { overviewHandlers } from './sync/overview';
import { readinessHandlers, type ReadinessRoutesOptions } from './sync/readiness';
import { syncBatchHandlers } from './sync/syncBatches';
import { syncPostHandlers, type SyncRoutesOptions } from './sync/syncPosts';
import { syncRowHandlers } from './sync/syncRows';
import { userHandlers, type UserRoutesOptions } from './users';

type HandlerOptions = SyncRoutesOptions &
  ReadinessRoutesOptions &
  HealthOptions &
  AccessOptions &
  Omit<UserRoutesOptions, 'passwordRefusal'> &
  SsoRoutesOptions &
  StudioRoutesOptions & {
    /** The server's secret. */
    readonly secret: string;
    /** Reads and matches files; on this thread unless the host provides other threads. */
    readonly fileWork?: FileWork;
    /** A monotonic clock in milliseconds, for quotas. */
    readonly uptime: () => number;
  };

/** The routes of every declared call. */
export function declaredRoutes(options: HandlerOptions): Hono<AppEnv> {
  const { fileWork: work = workHere, limits, store } = options;
  const downloads = createDownloads({ ...options, files: store.files, retention: store.retention, work });
  const files = { ...options, downloads, work };
  const serving = { ...options, quota: createUploadQuota(limits, options.uptime) };
  const handlers: Handlers = {
    ...healthHandlers(options),
    ...userHandlers({ ...options, passwordRefusal: passwordRefusalOf(store.sso) }),
    ...ssoHandlers(options),
    ...accessUserHandlers(options),
    ...accessRoleHandlers(options),
    ...accessKeyHandlers(options),
    ...lookAsHandlers(options),
    ...accountHandlers(options),
    ...secondFactorHandlers(options),
    ...passkeyHandlers(options),
    ...logHandlers(options),
    ...listKeyHandlers(options),
    ...syncRowHandlers(options),
    ...overviewHandlers(options),
    ...syncPostHandlers(options),
    ...syncBatchHandlers(options),
    ...readinessHandlers(options),
    ...fileDownloadHandlers(files),
    ...fileUploadHandlers(files),
    ...fileReconciliationHandlers(files),
    ...fileArchiveHandlers(files),
    ...studioHandlers(options),
  };
  const routes = new Hono<AppEnv>();
  serveCalls(routes, calls, handlers, serving);
  return routes;
}
