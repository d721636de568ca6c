import { knownCause, type KnownCause } from '../../../posting/causes/cause';
import type { ListEngine, ListQuery, ListRecord } from '../../../records/listEngine';
import { canRepost, type SyncType } from '../../../wire/sync/syncStatus';
import { messageOf } from '../status/statusLabels';
import { signatureIn } from './signature';

/** Failed rows that need the same mapping, or whose messages differ only in ids, amounts and dates. */
export interface Cause {
  /** The message without its variable parts. */
  readonly signature: string;
  readonly type: SyncType;
  readonly count: number;
  /** One of the messages. */
  readonly sample: string;
  /** The `redisId` of the row with that message. */
  readonly sampleKey: string;
  /** What is known about that row's cause; null if no rule matches its message. */
  readonly known: KnownCause | null;
  /** `YYYY-MM-DD HH:mm:ss`, as received. */
  readonly firstSeen: string;
  readonly lastSeen: string;
  /** Rows that can be reposted. */
  readonly keys: readonly string[];
}

/** The query for failed rows. */
export const FAILED: ListQuery = {
  filters: {},
  tab: { source: 'type', values: ['error', 'exception'] },
  sort: [],
};

const BATCH = 2000;

/**
 * Groups the failed rows of a list by cause, most frequent first; works in batches, so that the screen stays
 * responsive.
 */
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
  const signature = signatureIn(row);
  const name = `${type} ${signature}`;
  const at = String(row['TRANS_DATE'] ?? '');
  const cause = found.get(name) ?? {
    signature,
    type,
    count: 0,
    sample,
    sampleKey: String(row['redisId'] ?? ''),
    known: knownCause(sample, row),
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
