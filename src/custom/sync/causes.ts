import type { ListEngine, ListQuery, ListRecord } from '../../records/listEngine';
import { canRepost } from '../../wire/syncStatus';
import type { SyncType } from '../../wire/sync';
import { messageOf } from './statusWords';

/** Failed rows whose messages differ in nothing but ids, amounts and dates. */
export interface Cause {
  /** The message with what varies taken out. */
  readonly signature: string;
  readonly type: SyncType;
  readonly count: number;
  /** One of the messages. */
  readonly sample: string;
  /** `YYYY-MM-DD HH:mm:ss`, as they came. */
  readonly firstSeen: string;
  readonly lastSeen: string;
  /** Rows that can be posted again. */
  readonly keys: readonly string[];
}

/** Words joined by a character, such as INV/26-27/12. Read once from left to right, however long it is. */
const JOINED = /[\p{L}\p{N}_]+(?:[-/.,:][\p{L}\p{N}_]+)*/gu;

/** Joined words up to those that vary with their digits; what stands before a point or comma belongs to the sentence. */
function withoutVarying(words: string): string {
  const digit = words.search(/\p{N}/u);
  if (digit < 0) return words;
  const kept = Math.max(words.lastIndexOf('.', digit), words.lastIndexOf(',', digit)) + 1;
  return `${words.slice(0, kept)}…`;
}

/** A message with ids, amounts and dates taken out; what is left is the same for all messages of one cause. */
export const signatureOf = (message: string): string =>
  message
    .replace(/\s+/gu, ' ')
    .replace(JOINED, withoutVarying)
    .replace(/…(?:[-/.,:_ ]*…)+/gu, '…')
    .trim();

/** The query of the rows that have causes. */
export const FAILED: ListQuery = {
  filters: {},
  tab: { source: 'type', values: ['error', 'exception'] },
  sort: [],
};

const BATCH = 2000;

/** Groups the failed rows of a list by cause, the most frequent first; a batch at a time, so that the screen stays at hand. */
export async function causesIn(engine: ListEngine, signal: AbortSignal): Promise<readonly Cause[]> {
  const found = new Map<string, Gathered>();
  for await (const rows of engine.rows(FAILED, BATCH)) {
    signal.throwIfAborted();
    for (const row of rows) gather(found, row);
  }
  return [...found.values()].sort((one, other) => other.count - one.count);
}

type Gathered = { -readonly [Name in keyof Cause]: Cause[Name] } & { keys: string[] };

function gather(found: Map<string, Gathered>, row: ListRecord): void {
  const sample = messageOf(row);
  const type = row['type'] === 'exception' ? 'exception' : 'error';
  const signature = signatureOf(sample);
  const name = `${type} ${signature}`;
  const at = String(row['TRANS_DATE'] ?? '');
  const cause = found.get(name) ?? {
    signature,
    type,
    count: 0,
    sample,
    firstSeen: at,
    lastSeen: at,
    keys: [],
  };
  cause.count += 1;
  if (at < cause.firstSeen) cause.firstSeen = at;
  if (at > cause.lastSeen) cause.lastSeen = at;
  if (canRepost(row)) cause.keys.push(String(row['redisId'] ?? ''));
  found.set(name, cause);
}
