import { writeWorkbook, type SheetColumn } from '../../src/files/workbook/writeWorkbook';
import type { NewUploadRow } from '../store/files/fileStore';
import { chunksOf } from '../../src/files/chunksOf';

const columns: readonly SheetColumn[] = [
  { title: 'Record', source: 'row', kind: 'number', width: 10 },
  { title: 'Line', source: 'line', kind: 'number', width: 10 },
  { title: 'Key', source: 'key', kind: 'text', width: 24 },
  { title: 'Reason', source: 'reason', kind: 'text', width: 70 },
  { title: 'As Sent', source: 'body', kind: 'text', width: 100 },
];

/** Writes the rejected records of an upload, with the reasons, as a workbook. */
export function refusedWorkbook(rows: AsyncIterable<readonly NewUploadRow[]>): AsyncIterable<Uint8Array> {
  async function* shown() {
    for await (const piece of rows)
      yield piece.map(({ row, line, key, reason, body }) => ({ row, line, key, reason, body }));
  }
  return chunksOf(writeWorkbook([{ name: 'Refused', columns, rows: shown() }]));
}
