import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { saveCsv } from './saveCsv';
import { useRecordListContext } from './RecordListContext';
import type { RowSelection } from './rowSelection';

/** An export under way, and what starts and stops one. */
export interface CsvExport {
  /** Rows written so far; null while none is under way. */
  readonly rows: number | null;
  readonly start: (selection?: RowSelection) => void;
  readonly cancel: () => void;
}

/** Saves the list, or some of its rows, as CSV. */
export function useCsvExport(): CsvExport {
  const list = useRecordListContext();
  const notify = useNotify();
  const [rows, setRows] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);

  const run = async (selection: RowSelection | undefined) => {
    const controller = new AbortController();
    running.current = controller;
    setRows(0);
    try {
      await saveCsv(list, { selection, onProgress: setRows, signal: controller.signal });
    } catch (error) {
      if (controller.signal.aborted) notify('Export cancelled.', { type: 'info' });
      else notify(error instanceof Error ? error.message : 'The export failed.', { type: 'error' });
    } finally {
      setRows(null);
    }
  };
  return { rows, start: selection => void run(selection), cancel: () => running.current?.abort() };
}
