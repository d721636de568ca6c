import type { UploadEntry } from '../../../src/api/files/uploads';
import type { Downloads } from '../../files/downloads';
import type { FileWork } from '../../files/fileWork';
import type { UploadContext } from '../../files/storeUpload';
import type { Session } from '../../http/appEnv';
import type { SyncRoutesOptions } from '../sync/syncPosts';

export interface FileRoutesOptions extends SyncRoutesOptions {
  readonly downloads: Downloads;
  readonly work: FileWork;
}

const NOT_POSTED =
  'Uploaded but not posted: no synchronisation service is configured. Repost it once there is one';

export function uploadContext(session: Session, options: FileRoutesOptions): UploadContext {
  const { store, clock, randomId, sync } = options;
  return {
    uploads: store.files.uploads,
    session,
    now: clock(),
    id: randomId(),
    posting: sync ? { inLine: true } : { inLine: false, msg: NOT_POSTED },
  };
}

/** The upload call's answer (docs/behaviour.md, 'Files and reports'): any rejected record is an error. */
export function uploadAnswer({ id, msg, result, rows, accepted, duplicate, refused }: UploadEntry) {
  const type = result === 'ok' ? ('success' as const) : ('error' as const);
  return { type, msg, counts: { id, rows, accepted, duplicate, refused } };
}
