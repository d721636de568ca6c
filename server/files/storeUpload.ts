import type { UploadEntry, UploadKind } from '../../src/api/files/uploads';
import { FileRefusal } from '../../src/files/refusal';
import { auditTime } from '../../src/wire/text/dates';
import type { Session } from '../http/appEnv';
import type { UploadedFile } from '../http/uploadedFile';
import type { NewUpload, UploadStore, UploadSummary } from '../store/files/fileStore';
import type { FileWork } from './fileWork';

export interface UploadContext {
  readonly uploads: UploadStore;
  readonly session: Session;
  readonly now: Date;
  readonly id: string;
  readonly posting: NewUpload['posting'];
}

/** The facts about a file that are stored; its bytes are not. */
export interface FileFacts {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

interface StoredFile {
  readonly kind: UploadKind;
  readonly file: FileFacts;
  readonly rows: NewUpload['rows'];
  readonly summary: UploadSummary;
}

/** Reads the facts about a file. Call this before the bytes are transferred to a thread. */
export const factsOf = async (
  work: Pick<FileWork, 'sha256'>,
  { name, bytes }: UploadedFile,
): Promise<FileFacts> => ({
  name,
  size: bytes.length,
  sha256: await work.sha256(bytes),
});

/** Stores the rows read from a file. */
export async function storeUpload(
  { uploads, session, now, id, posting }: UploadContext,
  { kind, file, rows, summary }: StoredFile,
): Promise<UploadEntry> {
  return uploads.add(session.account, {
    id,
    kind,
    file: file.name,
    size: file.size,
    sha256: file.sha256,
    actor: session.user,
    at: auditTime(now),
    now: now.getTime(),
    posting,
    rows,
    summary,
  });
}

/** Reads a file. If it is rejected as a whole, lists it among the uploads with the reason, and rethrows the error. */
export async function storingRefusal<T>(
  context: UploadContext,
  kind: UploadKind,
  file: FileFacts,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof FileRefusal)
      await storeUpload(context, {
        kind,
        file,
        rows: [],
        summary: () => ({ result: 'refused', msg: error.message }),
      });
    throw error;
  }
}
