import type { UploadKind } from '../../../api/files/uploads';
import * as words from '../../../words/en/files';

/** The file type that a kind of upload accepts, and the message for others (docs/behaviour.md, 'Files and reports'). */
export interface FileRule {
  readonly extension: string;
  readonly accept: string;
  readonly wrong: string;
}

export const FILE_RULES: Readonly<Record<UploadKind, FileRule>> = {
  txn: {
    extension: 'json',
    accept: '.json,application/json',
    wrong: words.onlyJson,
  },
  xlsx: {
    extension: 'xlsx',
    accept: '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    wrong: words.onlyXlsx,
  },
};

/** The message for an upload without a file, and for one that fails during the transfer. */
export const UPLOAD_FAILED = words.uploadFailed;

/** Whether a file name has the rule's extension, ignoring case. */
export const hasExtension = ({ name }: Pick<File, 'name'>, { extension }: FileRule): boolean =>
  name.toLowerCase().endsWith(`.${extension}`);
