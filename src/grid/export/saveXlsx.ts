import { saveAs } from 'file-saver';
import type { SheetColumn, SheetRow } from '../../files/workbook/writeWorkbook';
import type { ColumnType, ListRecord } from '../../records/listEngine';
import { isBlankValue } from '../../wire/text/plainText';
import * as words from '../../words/en/list/tools';
import { t } from '../../words/translator';
import { searchedText, type GridColumn } from '../columns/gridColumn';
import type { RecordList } from '../list/useRecordList';
import { pickedRecords } from './pickedRecords';
import type { ExportedList, SaveOptions } from './saveCsv';
import type { FromSheetWorker, ToSheetWorker } from './sheetMessages';
import type { SheetWriting } from './sheetWriting';

/** A sheet being written elsewhere; `close` discards it if unfinished. */
interface SheetWriter extends SheetWriting {
  close(): void;
}

/** Writes a sheet in its own worker, or in this thread if workers are unavailable. */
function openSheetWriter(name: string, columns: readonly SheetColumn[]): SheetWriter {
  const worker = startWorker();
  return worker ? overWorker(worker, name, columns) : inThisThread(name, columns);
}

function startWorker(): Worker | null {
  if (typeof Worker === 'undefined') return null;
  try {
    return new Worker(new URL('./sheetWorker.ts', import.meta.url), { type: 'module' });
  } catch {
    // A policy forbids workers.
    return null;
  }
}

interface Waiting {
  readonly resolve: (answer: FromSheetWorker) => void;
  readonly reject: (cause: Error) => void;
}

function overWorker(worker: Worker, name: string, columns: readonly SheetColumn[]): SheetWriter {
  let waiting: Waiting | null = null;
  worker.addEventListener('message', ({ data }: MessageEvent<FromSheetWorker>) => {
    if (data.kind === 'failed') waiting?.reject(new Error(data.reason));
    else waiting?.resolve(data);
  });
  worker.addEventListener('error', ({ message }) =>
    waiting?.reject(new Error(message || t(words.notWritten))),
  );
  const ask = (message: ToSheetWorker) =>
    new Promise<FromSheetWorker>((resolve, reject) => {
      waiting = { resolve, reject };
      worker.postMessage(message, []);
    });
  worker.postMessage({ kind: 'start', name, columns } satisfies ToSheetWorker, []);
  return {
    write: async rows => {
      await ask({ kind: 'rows', rows });
    },
    finish: async () => {
      const answer = await ask({ kind: 'finish' });
      if (answer.kind === 'file') return answer.file;
      throw new Error(t(words.notFinished));
    },
    close: () => worker.terminate(),
  };
}

function inThisThread(name: string, columns: readonly SheetColumn[]): SheetWriter {
  const started = import('./sheetWriting').then(({ startSheet }) => startSheet(name, columns));
  return {
    write: async rows => (await started).write(rows),
    finish: async () => (await started).finish(),
    close: () => undefined,
  };
}

const KINDS: Record<ColumnType, SheetColumn['kind']> = {
  text: 'text',
  number: 'number',
  dateTime: 'dateTime',
  flag: 'text',
  html: 'text',
};

/**
 * Saves a list as a workbook with the rows, columns and order of its CSV, but with real numbers and dates. Rows come
 * from the list's engine in batches and are written in a worker, so the page stays responsive.
 * @throws DOMException AbortError if the signal is aborted
 */
export async function saveXlsx(list: RecordList, options: SaveOptions): Promise<void> {
  const file = await xlsxOf(list, options);
  options.signal?.throwIfAborted();
  saveAs(file, `${list.exportName}.xlsx`);
}

/** The file that `saveXlsx` saves. */
export async function xlsxOf(
  list: ExportedList,
  { selection, onProgress, signal }: SaveOptions,
): Promise<Blob> {
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
    return await writer.finish();
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
  return Object.fromEntries(columns.map(column => [column.source, sheetValue(column, record)]));
}

/** Blank cells stay empty; a date-time stays a date, because sheets have a date type. */
function sheetValue(column: GridColumn, record: ListRecord): unknown {
  const value = record[column.source];
  if (isBlankValue(value)) return null;
  return column.type === 'number' || column.type === 'dateTime' ? value : searchedText(column, record);
}
