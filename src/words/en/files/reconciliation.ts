import { hindiIn } from '../../translator';

hindiIn('files/reconciliation');

export const title = 'Reconciliation';
export const about =
  'Upload the accounting side as a workbook; it is matched with the DMS transactions by reference and amount.';
export const reconcile = 'Reconcile';
export const uploadFirst = 'Upload the accounting file first.';
export const notHere =
  'On-screen reconciliation isn’t available here. Use Reports Download → Reconciliation to get it as a file.';
export const matching = 'Matching both sides';
export const amountTolerance = 'Amount tolerance (₹)';
export const daysTolerance = 'Days tolerance';
export const wrongAmount = 'An amount in rupees up to 1,00,00,000, such as 0.50';
export const wrongDays = 'A number of days, up to 366';

export const equation = 'Equation';
export const dms = 'DMS';
export const accounting = 'Accounting';
export const difference = 'Difference';
export const explained = 'Explained by these groups';
export const rest = 'Not explained';
export const change = 'Change';
export const piles = 'Groups';
export const all = 'All';
export const sums = 'DMS ₹ %{dms}, accounting ₹ %{accounting}';
export const nothing =
  'Neither DMS nor the file has a transaction of type %{type}, location %{location} and dealer code %{dealer} from %{from} to %{to}.';
export const nothingWhy =
  'DMS Txn Sync shows the codes that transactions have: Location takes the LOC CD, Outlet the Dealer Code. All stands for any of them.';
export const emptyGroup = 'Nothing in this group. The groups beside it have the transactions.';
export const days = '%{from} to %{to}';
export const location = 'location %{code}';
export const outlet = 'outlet %{code}';
export const tolerance = 'tolerance ₹ %{amount} and 1 day |||| tolerance ₹ %{amount} and %{smart_count} days';

export const voucher = 'Voucher %{ref}';
export const field = 'Field';
export const differs = 'Differs';
export const underWay = 'Reposted. Reconcile again once it is in accounting.';
export const postThis = 'Post this one';
export const voucherNo = 'Voucher No';
export const pile = 'Group';
export const dmsDate = 'DMS Date';
export const dmsAmount = 'DMS Amount';
export const accountingDate = 'Accounting Date';
export const accountingAmount = 'Accounting Amount';
export const differsIn = 'Differs In';
