import { dayOf } from '../../src/wire/dates';
import type { TransactionReader } from '../store/fileStore';
import type { Asked } from './asked';

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** `2024-04` as its archive is called: `APR-2024`. */
const titleOf = (month: string): string => {
  const [year = '', number = ''] = month.split('-');
  return `${MONTHS[Number(number) - 1] ?? number}-${year}`;
};

/** The months that are over, the newest first: an archive does not change any more. */
async function closedMonths(
  transactions: TransactionReader,
  account: string,
  now: Date,
): Promise<readonly string[]> {
  const present = dayOf(now).slice(0, 7);
  return (await transactions.months(account)).filter(month => month < present);
}

/** The paths of the archives, as the console knows them: it asks for the second part. */
export async function archivePaths(
  transactions: TransactionReader,
  account: string,
  now: Date,
): Promise<readonly string[]> {
  const months = await closedMonths(transactions, account, now);
  return months.map(month => `/archives/${titleOf(month)}.zip`);
}

/** The archive with a name, null where the account has none such: a name is compared, and leads nowhere. */
export async function findArchive(
  transactions: TransactionReader,
  account: string,
  name: string,
  now: Date,
): Promise<Extract<Asked, { report: 'archive' }> | null> {
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
