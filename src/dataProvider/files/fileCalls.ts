import { v4 } from 'uuid';
import type { ConsoleApi, FilesApi } from '../../api/console';
import {
  readUploadAnswer,
  uploads,
  uploadTransactions,
  uploadVouchers,
  type UploadAnswer,
  type UploadEntry,
  type UploadKind,
} from '../../api/files/uploads';
import { auditTime } from '../../wire/text/dates';
import type { LocalStore } from '../masters/localVerbs';
import type { TransferOptions } from './fileDownload';
import { createFileHistory } from './fileHistory';
import { createTransfers } from './transfers';

export interface FileOptions extends TransferOptions {
  readonly now: () => Date;
  readonly has: ConsoleApi['has'];
  readonly localStore: LocalStore;
  readonly newId?: () => string;
}

export type FileCalls = FilesApi & Pick<ConsoleApi, 'download'>;

/** Uploads, downloads, and the uploads that this browser remembers. */
export function createFileCalls(options: FileOptions): FileCalls {
  const { has, now, newId = v4 } = options;
  const history = createFileHistory(options.localStore);
  const { download, send } = createTransfers(options);
  return {
    download,
    async upload(kind, file, watch) {
      const call = kind === 'txn' ? uploadTransactions : uploadVouchers;
      const answer = await send(call, { file }, watch);
      const read = readUploadAnswer(answer);
      if (!has(uploads)) history.add(localEntry(kind, file, read, newId(), auditTime(now())));
      return { ...read, answer };
    },
    history: async () => history.list(),
  };
}

/** The entry that this browser stores for an upload if the API stores none. */
const localEntry = (
  kind: UploadKind,
  { name: file, size }: File,
  { hasErrors, msg, counts }: UploadAnswer,
  id: string,
  at: string,
): UploadEntry => ({
  kind,
  file,
  size,
  sha256: '',
  actor: '',
  at,
  msg,
  result: hasErrors ? 'errors' : 'ok',
  ...(counts ?? { rows: 0, accepted: 0, duplicate: 0, refused: 0 }),
  id,
});
