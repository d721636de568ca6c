import { formatPaise } from '../../files/money/paise';
import type { GridColumn } from '../../grid/gridColumn';
import type { ListRecord } from '../../records/listEngine';
import { isRecord } from '../../schemas/values';
import { formatDateTime } from '../../wire/dates';

/** The whole paise of one side; null where it has no line. */
function paiseIn(record: ListRecord, side: 'dms' | 'accounting'): number | null {
  const line = record[side];
  const paise = isRecord(line) ? line['paise'] : null;
  return typeof paise === 'number' ? paise : null;
}

const amount = (record: ListRecord, side: 'dms' | 'accounting'): string => {
  const paise = paiseIn(record, side);
  return paise === null ? '' : formatPaise(paise);
};

/** What the DMS side has more than the accounting side. */
const differencePaise = (record: ListRecord): number =>
  (paiseIn(record, 'dms') ?? 0) - (paiseIn(record, 'accounting') ?? 0);

/** The columns of a reconciliation: both sides, side by side. */
export const PAIR_COLUMNS: readonly GridColumn[] = [
  { source: 'ref', title: 'Voucher No', type: 'text', width: 160 },
  { source: 'pileWords', title: 'Pile', type: 'text', width: 150 },
  {
    source: 'dmsDate',
    title: 'DMS Date',
    type: 'dateTime',
    width: 120,
    render: ({ dmsDate }) => formatDateTime(dmsDate),
  },
  {
    source: 'dmsAmount',
    title: 'DMS Amount',
    type: 'number',
    width: 140,
    render: record => amount(record, 'dms'),
  },
  {
    source: 'accountingDate',
    title: 'Accounting Date',
    type: 'dateTime',
    width: 140,
    render: ({ accountingDate }) => formatDateTime(accountingDate),
  },
  {
    source: 'accountingAmount',
    title: 'Accounting Amount',
    type: 'number',
    width: 150,
    render: record => amount(record, 'accounting'),
  },
  {
    source: 'difference',
    title: 'Difference',
    type: 'number',
    width: 140,
    render: record => formatPaise(differencePaise(record)),
  },
  { source: 'differs', title: 'Differs In', type: 'text', width: 220 },
];
