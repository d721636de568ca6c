import type { SheetColumn, SheetRow } from '../../files/workbook/writeWorkbook';

/** Requests to the worker that writes a workbook. */
export type ToSheetWorker =
  | { readonly kind: 'start'; readonly name: string; readonly columns: readonly SheetColumn[] }
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] }
  | { readonly kind: 'finish' };

/** Its responses: one per batch of rows, and one with the file. */
export type FromSheetWorker =
  | { readonly kind: 'written' }
  | { readonly kind: 'file'; readonly file: Blob }
  | { readonly kind: 'failed'; readonly reason: string };
