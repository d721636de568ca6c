import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import { useRecordListContext } from '../RecordListContext';
import type { RowSelection } from '../rowSelection';

/** Fetched when they are wanted. */
const WAYS = {
  csv: async () => (await import('./saveCsv')).saveCsv,
  xlsx: async () => (await import('./saveXlsx')).saveXlsx,
};

/** What a list can be saved as. */
export type ExportFormat = keyof typeof WAYS;

/** An export under way, and what starts and stops one. */
export interface ListExport {
  /** Rows written so far; null while none is under way. */
  readonly rows: number | null;
  readonly start: (format: ExportFormat, selection?: RowSelection) => void;
  readonly cancel: () => void;
}

/** Saves the list, or some of its rows, as a file. */
export function useListExport(): ListExport {
  const list = useRecordListContext();
  const notify = useNotify();
  const [rows, setRows] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);

  const run = async (format: ExportFormat, selection: RowSelection | undefined) => {
    const controller = new AbortController();
    running.current = controller;
    setRows(0);
    try {
      const save = await WAYS[format]();
      await save(list, { selection, onProgress: setRows, signal: controller.signal });
    } catch (error) {
      if (controller.signal.aborted) notify('Export cancelled.', { type: 'info' });
      else notify(error instanceof Error ? error.message : 'The export failed.', { type: 'error' });
    } finally {
      setRows(null);
    }
  };
  return {
    rows,
    start: (format, selection) => void run(format, selection),
    cancel: () => running.current?.abort(),
  };
}
