import type { SheetColumn, SheetRow } from '../../src/files/workbook/writeWorkbook';
import { isRecord } from '../../src/schemas/values/values';
import type { FileTransaction } from '../store/files/fileStore';
import { partyGstin, taxableValues, totalPaise } from './amounts';
import type { ReportRequest } from './reportRequest';

/** The sheet of a report, and its rows for a transaction. */
export interface ReportSheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rowsOf: (transaction: FileTransaction) => readonly SheetRow[];
}

const text = (title: string, source: string, width = 14): SheetColumn => ({
  title,
  source,
  kind: 'text',
  width,
});
const moment = (title: string, source: string): SheetColumn => ({
  title,
  source,
  kind: 'dateTime',
  width: 20,
});
const money = (title: string, source: string): SheetColumn => ({ title, source, kind: 'number', width: 14 });

/** The same columns as on /txnsync, in the same order. */
const rowColumns: readonly SheetColumn[] = [
  moment('Txn Date', 'TRANS_DATE'),
  text('Parent Group', 'PARENT_GROUP', 24),
  text('Dealer Code', 'MUL_DEALER_CD'),
  text('LOC CD', 'LOC_CD'),
  text('Txn Type', 'TRANS_TYPE'),
  text('Txn ID', 'TRANS_ID', 18),
  text('Txn Ref Num', 'TRANS_REF_NUM', 22),
];
const statusColumns: readonly SheetColumn[] = [
  text('Message', 'msg', 60),
  text('Status', 'type'),
  moment('Sync Date', 'SYNC_DATE'),
];
const transactionColumns = [...rowColumns, ...statusColumns, money('Amount', 'amount')];

const inRupees = (paise: number | null): number | null => (paise === null ? null : paise / 100);

function transactionRow({ row, payload }: FileTransaction): SheetRow {
  // Node 20 takes microseconds for an object that begins with another one's properties (docs/scaling.md).
  return { amount: inRupees(totalPaise(payload)), ...row };
}

export const transactionSheet: ReportSheet = {
  name: 'Transactions',
  columns: transactionColumns,
  rowsOf: transaction => [transactionRow(transaction)],
};

const postingLog: ReportSheet = {
  name: 'Posting log',
  columns: [
    ...rowColumns,
    text('Attempt', 'no', 8),
    moment('Posted At', 'at'),
    text('By', 'actor'),
    text('Action', 'action'),
    text('Outcome', 'outcome'),
    text('Message', 'msg', 60),
    money('Amount', 'amount'),
  ],
  rowsOf: transaction =>
    transaction.history.map(attempt => ({
      ...transactionRow(transaction),
      ...attempt,
      no: String(attempt.no),
    })),
};

const exceptionSheet: ReportSheet = {
  name: 'Exceptions',
  columns: [
    ...transactionColumns,
    text('Party', 'party', 30),
    text('GSTIN', 'gstin', 18),
    money('Taxable Value', 'taxable'),
    money('Sum Of Items', 'items'),
  ],
  rowsOf(transaction) {
    const { payload } = transaction;
    const values = taxableValues(payload);
    const { party } = payload;
    return [
      {
        party: isRecord(party) ? party['name'] : null,
        gstin: partyGstin(payload),
        taxable: inRupees(values?.named ?? null),
        items: inRupees(values?.items ?? null),
        ...transactionRow(transaction),
      },
    ];
  },
};

export function sheetOf(report: Exclude<ReportRequest['report'], 'reconciliation' | 'archive'>): ReportSheet {
  if (report === 'postingLog') return postingLog;
  return report === 'exception' ? exceptionSheet : transactionSheet;
}
