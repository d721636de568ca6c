import type { UploadKind } from '../../wire/files';

/** What a kind of upload takes, and what it says to anything else (specification, section 5, 'Uploads'). */
export interface FileRule {
  readonly extension: string;
  readonly accept: string;
  readonly wrong: string;
}

export const FILE_RULES: Readonly<Record<UploadKind, FileRule>> = {
  txn: {
    extension: 'json',
    accept: '.json,application/json',
    wrong: 'Only JSON file allowed to upload',
  },
  xlsx: {
    extension: 'xlsx',
    accept: '.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    wrong: 'Only Xlsx file allowed to upload',
  },
};

/** For an upload without a file, and for one that fails on the way. */
export const UPLOAD_FAILED = 'Error in Uploading, try again!';

/** Whether a file's name ends as the rule wants it, in any case. */
export const hasExtension = ({ name }: Pick<File, 'name'>, { extension }: FileRule): boolean =>
  name.toLowerCase().endsWith(`.${extension}`);
