import type { SheetColumn } from '../workbook/writeWorkbook';

export type AccountingField = 'date' | 'ref' | 'transType' | 'dealer' | 'location' | 'gstin' | 'amount';

/** A column of the accounting side. */
export interface AccountingColumn {
  readonly field: AccountingField;
  readonly title: string;
  readonly isOptional?: boolean;
  /** Other titles for it. */
  readonly aliases: readonly string[];
}

export const ACCOUNTING_COLUMNS: readonly AccountingColumn[] = [
  { field: 'date', title: 'Voucher Date', aliases: ['Date'] },
  { field: 'ref', title: 'Voucher No', aliases: ['Voucher Number', 'Trans Ref Num', 'Ref No'] },
  { field: 'transType', title: 'Trans Type', aliases: ['Transaction Type', 'Voucher Type'] },
  { field: 'dealer', title: 'Dealer Code', aliases: ['Mul Dealer Cd', 'Dealer Cd'] },
  { field: 'location', title: 'Location Code', aliases: ['Loc Cd', 'Location Cd'] },
  { field: 'gstin', title: 'Party GSTIN', aliases: ['GSTIN'], isOptional: true },
  { field: 'amount', title: 'Amount', aliases: ['Amount (Rs)', 'Voucher Amount'] },
];

/** A title normalised for comparison: ignores case, blanks, `_` and `.`. */
export const foldTitle = (title: string): string => title.toLowerCase().replace(/[\s_.]/g, '');

const BY_TITLE: ReadonlyMap<string, AccountingColumn> = new Map(
  ACCOUNTING_COLUMNS.flatMap(column =>
    [column.title, ...column.aliases].map(title => [foldTitle(title), column] as const),
  ),
);

/** The column with a title. */
export const columnOfTitle = (title: string): AccountingColumn | undefined => BY_TITLE.get(foldTitle(title));

/** The columns of an empty template, for `writeWorkbook`. */
export const ACCOUNTING_TEMPLATE: readonly SheetColumn[] = ACCOUNTING_COLUMNS.map(({ field, title }) => ({
  title,
  source: field,
  kind: field === 'date' ? 'date' : field === 'amount' ? 'number' : 'text',
  width: 18,
}));
