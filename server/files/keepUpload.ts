import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { hexDigest } from '../../src/wire/hexDigest';
import { FileRefusal } from '../../src/files/refusal';
import type { UploadEntry, UploadKind } from '../../src/wire/files';
import { auditTime } from '../../src/wire/dates';
import type { Session } from '../http/appEnv';
import type { UploadedFile } from '../http/uploadedFile';
import type { NewUpload, NewUploadRow, UploadStore, UploadVerdict } from '../store/fileStore';
import { pause } from '../sync/pause';
import { storableText } from '../store/text';

/** What uploads need besides the file. */
export interface UploadContext {
  readonly uploads: UploadStore;
  readonly session: Session;
  readonly now: Date;
  readonly id: string;
  readonly posting: NewUpload['posting'];
}

interface KeptFile {
  readonly kind: UploadKind;
  readonly file: UploadedFile;
  readonly rows: readonly NewUploadRow[];
  readonly verdict: UploadVerdict;
}

/** Keeps what was read of a file. */
export async function keepUpload(
  { uploads, session, now, id, posting }: UploadContext,
  { kind, file, rows, verdict }: KeptFile,
): Promise<UploadEntry> {
  return uploads.add(session.account, {
    id,
    kind,
    file: file.name,
    size: file.bytes.length,
    sha256: await digestOf(file.bytes),
    actor: session.user,
    at: auditTime(now),
    now: now.getTime(),
    posting,
    rows,
    verdict,
  });
}

const hashedAtOnce = 4_194_304;

/** SHA-256 of many bytes; others are answered in between. */
async function digestOf(bytes: Uint8Array): Promise<string> {
  const hash = sha256.create();
  for (let from = 0; from < bytes.length; from += hashedAtOnce) {
    hash.update(bytes.subarray(from, from + hashedAtOnce));
    await pause(0);
  }
  return bytesToHex(hash.digest());
}

/** Reads a file; one that is refused as a whole is kept among the uploads, with the reason, and refused. */
export async function refusalKept<T>(
  context: UploadContext,
  kind: UploadKind,
  file: UploadedFile,
  read: () => Promise<T>,
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof FileRefusal)
      await keepUpload(context, {
        kind,
        file,
        rows: [],
        verdict: () => ({ result: 'refused', msg: error.message }),
      });
    throw error;
  }
}

/** Makes of an account and a transaction's key the id of its record: the same whenever it is uploaded. */
export const recordId = (account: string, identity: string): string =>
  `upload:${hexDigest(JSON.stringify([account, identity]))}`;

/** A text as every store can keep it, and as long as a key may be. */
export const keepable = (text: string): string => storableText(text.slice(0, 300));
