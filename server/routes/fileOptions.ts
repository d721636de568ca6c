import type { Context } from 'hono';
import type { Downloads } from '../files/downloads';
import type { FileWork } from '../files/fileWork';
import type { UploadContext } from '../files/keepUpload';
import type { AppEnv } from '../http/appEnv';
import type { SyncRoutesOptions } from './syncPosts';

/** What the file routes need. */
export interface FileRoutesOptions extends SyncRoutesOptions {
  readonly downloads: Downloads;
  readonly work: FileWork;
}

const NOT_POSTED =
  'Uploaded, and not posted: no synchronisation service is set up here. Repost it once there is one';

/** Who uploads, and what becomes of it. */
export function uploadContext(context: Context<AppEnv>, options: FileRoutesOptions): UploadContext {
  const { store, clock, randomId, sync } = options;
  return {
    uploads: store.files.uploads,
    session: context.get('session'),
    now: clock(),
    id: randomId(),
    posting: sync ? { inLine: true } : { inLine: false, msg: NOT_POSTED },
  };
}
