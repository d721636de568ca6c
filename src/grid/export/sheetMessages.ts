import type { SheetColumn, SheetRow } from '../../files/workbook/writeWorkbook';

/** What the page asks of the worker that writes a workbook. */
export type ToSheetWorker =
  | { readonly kind: 'start'; readonly name: string; readonly columns: readonly SheetColumn[] }
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] }
  | { readonly kind: 'finish' };

/** What it answers: one message for each batch of rows, one for the file. */
export type FromSheetWorker =
  | { readonly kind: 'written' }
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'failed'; readonly reason: string };
