import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { EndedRecord, RetentionArchive } from '../../store/retention/retentionStore';
import { appendLines } from './appendLines';

/**
 * Archives ended work in a directory per account, with one file per month (`2018-04.jsonl`) and one JSON object per
 * line: `{"kind": …, "at": …, "record": …}`. Resolves once it is synced to disk. After a crash, a record may appear
 * twice, and a line may be truncated: then the same record follows in full.
 */
export const endedArchive =
  (directory: string): RetentionArchive =>
  async (account, records) => {
    for (const [month, lines] of linesByMonth(records))
      await appendLines(join(directory, directoryOf(account), `${month}.jsonl`), lines);
  };

/** In JSON text, line breaks occur only between tokens, never inside strings. */
const LINE_END = /[\r\n]+/g;

function linesByMonth(records: readonly EndedRecord[]): ReadonlyMap<string, string> {
  const months = new Map<string, string[]>();
  for (const { kind, at, text } of records) {
    const month = /^\d{4}-\d\d/.exec(at)?.[0] ?? 'undated';
    const lines = months.get(month) ?? [];
    lines.push(`{"kind":"${kind}","at":${JSON.stringify(at)},"record":${text.replaceAll(LINE_END, ' ')}}\n`);
    months.set(month, lines);
  }
  return new Map([...months].map(([month, lines]) => [month, lines.join('')]));
}

const PLAIN = /^[A-Za-z0-9_-]{1,100}$/;

/**
 * The name of an account's directory. An account's name can be any text, and some file systems ignore case: names that
 * are not plain capitals get a digest.
 */
export function directoryOf(account: string): string {
  const digest = createHash('sha256').update(account).digest('hex').slice(0, 16);
  const readable = account.replace(/[^A-Za-z0-9_-]/gu, '_').slice(0, 60);
  const isPlain = PLAIN.test(account) && account === account.toUpperCase();
  return isPlain ? account : `${readable}.${digest}`;
}
