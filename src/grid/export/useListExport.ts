import { useNotify } from 'ra-core';
import { useRef, useState } from 'react';
import * as words from '../../words/en/list/tools';
import { t, translateAny } from '../../words/translator';
import { useRecordListContext } from '../list/RecordListContext';
import type { RowSelection } from '../selection/rowSelection';

/** Loaded on demand. */
const WAYS = {
  csv: async () => (await import('./saveCsv')).saveCsv,
  xlsx: async () => (await import('./saveXlsx')).saveXlsx,
};

/** The export formats of a list. */
export type ExportFormat = keyof typeof WAYS;

/** Exports the list, or some of its rows, to a file. */
export function useListExport() {
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
      if (controller.signal.aborted) notify(t(words.exportCancelled), { type: 'info' });
      else
        notify(error instanceof Error ? translateAny(error.message) : t(words.exportFailed), {
          type: 'error',
        });
    } finally {
      setRows(null);
    }
  };
  return {
    /** Rows written so far; null if no export is running. */
    rows,
    start: (format: ExportFormat, selection?: RowSelection) => void run(format, selection),
    cancel: () => running.current?.abort(),
  };
}
