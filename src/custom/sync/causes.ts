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

/** A word that has a digit in it, with what joins its parts; the point or comma behind it belongs to the sentence. */
const VARYING = /[\p{L}\p{N}_]*\p{N}[\p{L}\p{N}_]*(?:[-/.,:_][\p{L}\p{N}_]+)*/gu;
/** Words joined in front of one that varies: INV/26-27/12. */
const JOINED = /(?:[\p{L}\p{N}_]+[-/:_])+…/gu;

/** A message with ids, amounts and dates taken out; what is left is the same for all messages of one cause. */
export const signatureOf = (message: string): string =>
  message
    .replace(/\s+/gu, ' ')
    .replace(VARYING, '…')
    .replace(JOINED, '…')
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
