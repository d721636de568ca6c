import type { GridColumn } from '../../grid/columns/gridColumn';
import { formatDateTime } from '../../wire/text/dateText';
import { formatPaise } from '../../wire/text/paise';
import * as words from '../../words/en/files/reconciliation';
import { translateAny } from '../../words/translator';
import { paiseOf, type PairRow } from './rowOfPair';

const amount = (record: PairRow, side: 'dms' | 'accounting'): string => {
  const paise = paiseOf(record[side]);
  return paise === null ? '' : formatPaise(paise);
};

/** The DMS side minus the accounting side. */
const differencePaise = (record: PairRow): number =>
  (paiseOf(record.dms) ?? 0) - (paiseOf(record.accounting) ?? 0);

/** The columns of a reconciliation: both sides, side by side. */
export const PAIR_COLUMNS: readonly GridColumn<PairRow>[] = [
  { source: 'ref', title: words.voucherNo, type: 'text', card: 'name', width: 160 },
  {
    source: 'pileWords',
    title: words.pile,
    type: 'text',
    card: 'state',
    width: 150,
    render: ({ pileWords }) => translateAny(pileWords),
  },
  {
    source: 'dmsDate',
    title: words.dmsDate,
    type: 'dateTime',
    width: 120,
    render: ({ dmsDate }) => formatDateTime(dmsDate),
  },
  {
    source: 'dmsAmount',
    title: words.dmsAmount,
    type: 'number',
    card: 'value',
    width: 140,
    render: record => amount(record, 'dms'),
  },
  {
    source: 'accountingDate',
    title: words.accountingDate,
    type: 'dateTime',
    width: 140,
    render: ({ accountingDate }) => formatDateTime(accountingDate),
  },
  {
    source: 'accountingAmount',
    title: words.accountingAmount,
    type: 'number',
    card: 'value',
    width: 150,
    render: record => amount(record, 'accounting'),
  },
  {
    source: 'difference',
    title: words.difference,
    type: 'number',
    width: 140,
    render: record => formatPaise(differencePaise(record)),
  },
  { source: 'differs', title: words.differsIn, type: 'text', width: 220 },
];
