import type { UploadKind } from '../../src/api/files/uploads';
import { formatDateTime } from '../../src/wire/text/dateText';
import type { UploadSummary } from '../store/files/fileStore';

/** The summary of an upload, by its kind. */
export const summaryOfKind = (kind: UploadKind): UploadSummary =>
  summaryFor(kind === 'txn' ? 'transaction' : 'voucher');

/** @param noun of the upload's records */
const summaryFor =
  (noun: string): UploadSummary =>
  ({ accepted, duplicate, refused }, same) => {
    const parts = [
      counted(accepted, noun, 'accepted'),
      ...(duplicate > 0 ? [counted(duplicate, '', 'here already')] : []),
      ...(refused > 0 ? [counted(refused, '', 'refused')] : []),
    ];
    const again = same
      ? `This exact file was already uploaded on ${formatDateTime(same.at)} as ${same.file}: `
      : '';
    return { result: refused === 0 ? 'ok' : 'errors', msg: again + parts.join(', ') };
  };

function counted(count: number, noun: string, how: string): string {
  const name = noun === '' ? '' : ` ${noun}${count === 1 ? '' : 's'}`;
  return `${count.toLocaleString('en-IN')}${name} ${how}`;
}
