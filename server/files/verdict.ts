import { formatDateTime } from '../../src/wire/dates';
import type { UploadKind } from '../../src/wire/files';
import type { UploadVerdict } from '../store/fileStore';

/** How an upload of a kind is summed up. */
export const verdictOfKind = (kind: UploadKind): UploadVerdict =>
  verdictOf(kind === 'txn' ? 'transaction' : 'voucher');

/** @param noun what its records are called */
const verdictOf =
  (noun: string): UploadVerdict =>
  ({ accepted, duplicate, refused }, same) => {
    const parts = [
      counted(accepted, noun, 'accepted'),
      ...(duplicate > 0 ? [counted(duplicate, '', 'here already')] : []),
      ...(refused > 0 ? [counted(refused, '', 'refused')] : []),
    ];
    const again = same ? `This very file was uploaded on ${formatDateTime(same.at)} as ${same.file}: ` : '';
    return { result: refused === 0 ? 'ok' : 'errors', msg: again + parts.join(', ') };
  };

function counted(count: number, noun: string, how: string): string {
  const name = noun === '' ? '' : ` ${noun}${count === 1 ? '' : 's'}`;
  return `${count.toLocaleString('en-IN')}${name} ${how}`;
}
