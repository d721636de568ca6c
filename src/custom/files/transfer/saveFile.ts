import { saveAs } from 'file-saver';

/** The file name of a downloaded workbook (docs/behaviour.md, 'Files and reports'). */
export const XLSX_NAME = 'file.xlsx';

/** The file name of a downloaded archive (docs/behaviour.md, 'Files and reports'). */
export const ZIP_NAME = 'file.zip';

/** Saves a complete file through the browser. */
export const saveFile = (file: Blob, name: string): void => saveAs(file, name);
