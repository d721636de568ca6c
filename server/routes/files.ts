import { Hono } from 'hono';
import { createDownloads } from '../files/downloads';
import { workHere, type FileWork } from '../files/fileWork';
import type { AppEnv } from '../http/appEnv';
import { fileArchiveRoutes } from './fileArchives';
import { fileDownloadRoutes } from './fileDownloads';
import { fileReconciliationRoutes } from './fileReconciliation';
import { fileUploadRoutes } from './fileUploads';
import type { SyncRoutesOptions } from './syncPosts';

/** The calls about files (specification, section 7): uploads, downloads, reconciliation, archives. */
export function fileRoutes(options: SyncRoutesOptions, work: FileWork = workHere): Hono<AppEnv> {
  const downloads = createDownloads({ ...options, files: options.store.files, work });
  const files = { ...options, downloads, work };
  const routes = new Hono<AppEnv>();
  routes.route('/', fileUploadRoutes(files));
  routes.route('/', fileDownloadRoutes(files));
  routes.route('/', fileReconciliationRoutes(files));
  routes.route('/', fileArchiveRoutes(files));
  return routes;
}
