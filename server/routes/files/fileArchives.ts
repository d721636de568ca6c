import { dayOf } from '../../../src/wire/text/dates';
import type { ReportRequest } from '../../files/reportRequest';
import { forbidden, found } from '../../http/errors';
import type { TransactionReader } from '../../store/files/fileStore';
import type { Handlers } from '../serveCall';
import { sendDownload } from './fileDownloads';
import type { FileRoutesOptions } from './fileOptions';

/** The archives of past months. */
export function fileArchiveHandlers(options: FileRoutesOptions) {
  const { clock, downloads, store } = options;
  const { transactions } = store.files;
  return {
    async archives({ session: { account }, body: { pg = account } }) {
      // The token decides the account; another one in the body is refused, like another one in the header.
      if (pg !== account)
        throw forbidden('accountMismatch', 'The account is not the one you are logged in to');
      return archivePaths(transactions, account, clock());
    },
    async archive({ context, session, params }) {
      const { account } = session;
      const request = found('archive', await findArchive(transactions, account, params.name, clock()));
      const { id } = await downloads.request(session, 'archive', request);
      return sendDownload(context, options, id);
    },
  } satisfies Partial<Handlers>;
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** Formats `2024-04` as `APR-2024`, the archive's title. */
const titleOf = (month: string): string => {
  const [year = '', number = ''] = month.split('-');
  return `${MONTHS[Number(number) - 1] ?? number}-${year}`;
};

/** Past months, newest first. Their archives can no longer change. */
async function closedMonths(
  transactions: TransactionReader,
  account: string,
  now: Date,
): Promise<readonly string[]> {
  const present = dayOf(now).slice(0, 7);
  return (await transactions.months(account)).filter(month => month < present);
}

/** The archives' paths. The console requests the file that the second segment names. */
async function archivePaths(
  transactions: TransactionReader,
  account: string,
  now: Date,
): Promise<readonly string[]> {
  const months = await closedMonths(transactions, account, now);
  return months.map(month => `/archives/${titleOf(month)}.zip`);
}

/** Finds an archive by name; null if the account has none. The name is only compared, never used as a path. */
async function findArchive(
  transactions: TransactionReader,
  account: string,
  name: string,
  now: Date,
): Promise<Extract<ReportRequest, { report: 'archive' }> | null> {
  const months = await closedMonths(transactions, account, now);
  const month = months.find(each => `${titleOf(each)}.zip` === name);
  if (month === undefined) return null;
  const [year = 0, number = 1] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const query = {
    from: `${month}-01`,
    to: `${month}-${last}`,
    transType: null,
    location: null,
    dealer: null,
  };
  return { report: 'archive', title: titleOf(month), query: { by: 'trans', ...query } };
}
