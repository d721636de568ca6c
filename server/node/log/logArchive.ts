import { join } from 'node:path';
import type { LogArchive, OldLogEntry } from '../../store/log/logStore';
import { appendLines } from '../archive/appendLines';

/**
 * Archives log entries in one file per month (`2026-04.jsonl`), one JSON object per line, and resolves once they are
 * synced to disk. After a crash an entry may appear twice, under one account and id, and a line may be truncated; its
 * entry then follows in full.
 */
export const archiveInto =
  (directory: string): LogArchive =>
  async entries => {
    for (const [month, lines] of linesByMonth(entries))
      await appendLines(join(directory, `${month}.jsonl`), lines);
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
