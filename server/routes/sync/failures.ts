import type { OverviewCause } from '../../../src/api/sync/overview';
import type { SyncRow } from '../../../src/api/sync/rows';
import { causeName, rowSignature } from '../../../src/posting/causes/signature';
import { normaliseSyncRow } from '../../../src/wire/sync/syncStatus';
import type { SyncOverview, SyncRecords } from '../../store/sync/syncStore';

const CAUSES = 6;

/** Why a row failed, as long as its number stays the same. */
interface Failure extends Omit<OverviewCause, 'count'> {
  readonly seq: number;
}

/** By the rows' ids, the last attempt first. */
export type Failures = ReadonlyMap<string, Failure>;

/** The failures of these rows; reads only those that are not cached. */
export async function readFailures(
  records: SyncRecords,
  account: string,
  newest: SyncOverview['failed']['newest'],
  known: Failures,
): Promise<Failures> {
  const unknown = newest.filter(({ redisId, seq }) => known.get(redisId)?.seq !== seq);
  const rows = unknown.length > 0 ? await records.rowsWith(account, idsOf(unknown)) : [];
  const read = new Map(rows.map(row => [row.redisId, failureOf(row)]));
  return new Map(
    newest.flatMap(({ redisId }) => {
      const failure = read.get(redisId) ?? known.get(redisId);
      return failure ? [[redisId, failure]] : [];
    }),
  );
}

const idsOf = (newest: SyncOverview['failed']['newest']) => newest.map(({ redisId }) => redisId);

function failureOf(row: SyncRow): Failure {
  const read = normaliseSyncRow(row);
  const msg = typeof read['msg'] === 'string' ? read['msg'] : '';
  const type = read['type'] === 'exception' ? 'exception' : 'error';
  const name = causeName(type, rowSignature(msg, read));
  return { name, type, msg, day: row.SYNC_DATE.slice(0, 10), seq: row.seq };
}

/** The most frequent causes, each as its newest row has it. */
export function causesOf(failures: Failures): readonly OverviewCause[] {
  const causes = new Map<string, OverviewCause>();
  for (const { name, type, msg, day } of failures.values()) {
    const known = causes.get(name) ?? { name, type, msg, day, count: 0 };
    causes.set(name, { ...known, count: known.count + 1 });
  }
  return [...causes.values()].sort((one, other) => other.count - one.count).slice(0, CAUSES);
}
