import { saveAs } from 'file-saver';

/** What a downloaded workbook is saved as (specification, section 9). */
export const XLSX_NAME = 'file.xlsx';

/** What a downloaded archive is saved as (specification, section 9). */
export const ZIP_NAME = 'file.zip';

/** Hands a whole file to the browser's downloads. */
export const saveFile = (file: Blob, name: string): void => saveAs(file, name);
