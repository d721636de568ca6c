import type { FromSheetWorker, ToSheetWorker } from './sheetMessages';
import { startSheet, type SheetWriting } from './sheetWriting';

// A workbook is packed here, off the page's thread.
let sheet: SheetWriting | null = null;

const answer = (message: FromSheetWorker) => self.postMessage(message, []);

async function take(message: ToSheetWorker): Promise<void> {
  if (message.kind === 'start') sheet = startSheet(message.name, message.columns);
  else if (message.kind === 'rows') {
    await sheet?.write(message.rows);
    answer({ kind: 'written' });
  } else if (sheet) answer({ kind: 'file', file: await sheet.finish() });
}

self.addEventListener('message', ({ data }: MessageEvent<ToSheetWorker>) => {
  take(data).catch((error: unknown) =>
    answer({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }),
  );
});
