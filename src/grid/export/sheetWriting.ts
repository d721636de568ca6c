import { chunksOf } from '../../files/chunksOf';
import { writeWorkbook, type SheetColumn, type SheetRow } from '../../files/workbook/writeWorkbook';

/** A sheet that accepts rows as they arrive. */
export interface SheetWriting {
  /** Resolves once the rows have been written. */
  write(rows: readonly SheetRow[]): Promise<void>;
  finish(): Promise<Blob>;
}

interface Batch {
  readonly rows: readonly SheetRow[];
  readonly written: () => void;
}

/** Writes one sheet in this thread. */
export function startSheet(name: string, columns: readonly SheetColumn[]): SheetWriting {
  const { readable, writable } = new TransformStream<Batch, Batch>();
  const batches = writable.getWriter();
  const file = blobOf(writeWorkbook([{ name, columns, rows: rowsOf(readable) }]));
  // `finish` reports the failure to the caller.
  file.catch(() => undefined);
  return {
    write: rows =>
      new Promise((written, failed) => {
        batches.write({ rows, written }).catch(failed);
        file.catch(failed);
      }),
    finish: async () => {
      await batches.close();
      return file;
    },
  };
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function blobOf(chunks: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of chunksOf(chunks)) parts.push(chunk);
  return new Blob(parts, { type: XLSX_TYPE });
}

async function* rowsOf(batches: ReadableStream<Batch>): AsyncGenerator<readonly SheetRow[]> {
  for await (const { rows, written } of chunksOf(batches)) {
    yield rows;
    written();
  }
}
