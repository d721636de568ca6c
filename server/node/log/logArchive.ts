import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LogArchive, OldLogEntry } from '../../store/log/logStore';

const NEWLINE = 0x0a;

/**
 * Archives log entries in one file per month (`2026-04.jsonl`), one JSON object per line, and resolves once they are
 * synced to disk. After a crash an entry may appear twice, under one account and id, and a line may be truncated; its
 * entry then follows in full.
 */
export const archiveInto =
  (directory: string): LogArchive =>
  async entries => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    for (const [month, lines] of linesByMonth(entries))
      await append(join(directory, `${month}.jsonl`), lines);
  };

function linesByMonth(entries: readonly OldLogEntry[]): ReadonlyMap<string, string> {
  const months = new Map<string, string>();
  for (const { account, at, text } of entries) {
    const month = at.slice(0, 7);
    const line = `{"account":${JSON.stringify(account)},${text.slice(1)}\n`;
    months.set(month, (months.get(month) ?? '') + line);
  }
  return months;
}

async function append(path: string, lines: string): Promise<void> {
  const file = await open(path, 'a+', 0o600);
  try {
    const isNew = (await file.stat()).size === 0;
    await file.appendFile((await isCutOff(file)) ? `\n${lines}` : lines);
    await file.sync();
    // A new file's name is durable only after its directory is synced.
    if (isNew) await sync(dirname(path));
  } finally {
    await file.close();
  }
}

/** Whether a crash left a partial last line. */
async function isCutOff(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return false;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] !== NEWLINE;
}

async function sync(directory: string): Promise<void> {
  const handle = await open(directory);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
