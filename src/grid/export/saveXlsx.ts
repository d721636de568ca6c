import { saveAs } from 'file-saver';
import type { SheetColumn, SheetRow } from '../../files/workbook/writeWorkbook';
import { cellText, isBlankValue } from '../../records/cellText';
import type { ColumnType, ListRecord } from '../../records/listEngine';
import type { GridColumn } from '../gridColumn';
import type { RecordList } from '../useRecordList';
import { openSheetWriter } from './openSheetWriter';
import { pickedRecords } from './pickedRecords';
import type { SaveOptions } from './saveCsv';

const KINDS: Record<ColumnType, SheetColumn['kind']> = {
  text: 'text',
  number: 'number',
  dateTime: 'dateTime',
  flag: 'text',
};

/**
 * Saves a list as a workbook: the same rows, columns and order as its CSV, with numbers as numbers and dates as dates.
 * Rows come from the list's engine a batch at a time and are written in a worker, so that the page stays free.
 * @throws DOMException AbortError when the signal was raised
 */
export async function saveXlsx(
  list: RecordList,
  { selection, onProgress, signal }: SaveOptions,
): Promise<void> {
  const { source, rowKey, query, layout } = list;
  const columns = layout.placed;
  const writer = openSheetWriter(list.resource, columns.map(sheetColumn));
  try {
    let written = 0;
    for await (const records of pickedRecords({ engine: source.engine, rowKey, query, selection })) {
      signal?.throwIfAborted();
      await writer.write(records.map(record => sheetRow(columns, record)));
      written += records.length;
      onProgress?.(written);
    }
    const file = await writer.finish();
    signal?.throwIfAborted();
    saveAs(file, `${list.exportName}.xlsx`);
  } finally {
    writer.close();
  }
}

const sheetColumn = ({ source, title, type, width }: GridColumn): SheetColumn => ({
  source,
  title,
  kind: KINDS[type],
  ...(width === undefined ? {} : { width: Math.round(width / 8) }),
});

function sheetRow(columns: readonly GridColumn[], record: ListRecord): SheetRow {
  return Object.fromEntries(columns.map(({ source, type }) => [source, sheetValue(record[source], type)]));
}

/** What is blank on the screen is an empty cell; a moment stays what it is, for the sheet has dates of its own. */
function sheetValue(value: unknown, type: ColumnType): unknown {
  if (isBlankValue(value)) return null;
  return type === 'number' || type === 'dateTime' ? value : cellText(value, type);
}
