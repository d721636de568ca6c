import type { Overview, OverviewCause } from '../../../src/api/sync/overview';
import type { SyncRow } from '../../../src/api/sync/rows';
import { causeName, rowSignature } from '../../../src/posting/causes/signature';
import { STUCK_MS, normaliseSyncRow } from '../../../src/wire/sync/syncStatus';
import { auditTime, dayOf } from '../../../src/wire/text/dates';
import type { SyncOverview, SyncRecords } from '../../store/sync/syncStore';
import type { ResourceRoutesOptions } from '../master/resourceRoutes';
import type { Handlers } from '../serveCall';

/** How long all users of an account get the same cached answer. */
const CACHED_MS = 10_000;

const DAYS = 14;

/** How long the outcomes of earlier days, which hardly change, are cached. */
const PAST_CACHED_MS = 10 * 60_000;

/** The most failures read for one answer, which limits its time. */
const FAILED_READ = 1_000;
const CHANGED = 5;

interface CachedAnswer {
  readonly until: number;
  readonly answer: Promise<Overview>;
}

type Day = SyncOverview['days'][number];

/** The part of an answer that the next one reuses: the outcomes of the days before today, and the failures. */
interface Past {
  readonly today: string;
  readonly until: number;
  readonly days: readonly Day[];
  readonly failures: Failures;
}

/** The call for the dashboard's overview of the synchronisation. */
export function overviewHandlers(options: ResourceRoutesOptions) {
  const read = createOverview(options);
  return {
    overview: ({ session }) => read(session.account),
  } satisfies Partial<Handlers>;
}

/** Reads the overview of an account's transactions: failures, stuck posts, the last days and the last changes. */
export function createOverview({ store, clock }: Pick<ResourceRoutesOptions, 'store' | 'clock'>) {
  const answers = new Map<string, CachedAnswer>();
  const pasts = new Map<string, Past>();

  const read = async (account: string, now: Date): Promise<Overview> => {
    const days = lastDays(now);
    const today = dayOf(now);
    const known = pasts.get(account);
    const past = known && known.today === today && known.until > now.getTime() ? known : null;
    const found = await store.sync.records.overview(account, {
      since: past ? today : (days[0] ?? today),
      stuckBefore: auditTime(new Date(now.getTime() - STUCK_MS)),
      failed: FAILED_READ,
      changed: CHANGED,
    });
    const { records } = store.sync;
    const failures = await readFailures(records, account, found.failed.newest, past?.failures ?? new Map());
    const before = past?.days ?? found.days.filter(({ day }) => day < today);
    const until = past?.until ?? now.getTime() + PAST_CACHED_MS;
    pasts.set(account, { today, until, days: before, failures });
    const counted = [...before, ...found.days.filter(({ day }) => day >= today)];
    return answerOf({ ...found, days: counted }, failures, auditTime(now), days);
  };

  return async (account: string): Promise<Overview> => {
    const now = clock();
    const known = answers.get(account);
    if (known && known.until > now.getTime()) return known.answer;
    for (const each of [answers, pasts]) dropExpired(each, now.getTime());
    const answer = read(account, now);
    answers.set(account, { until: now.getTime() + CACHED_MS, answer });
    answer.catch(() => answers.delete(account));
    return answer;
  };
}

function dropExpired(entries: Map<string, { readonly until: number }>, now: number): void {
  for (const [name, { until }] of entries) if (until <= now) entries.delete(name);
}

/** The last days, today included, the earliest first. */
const lastDays = (now: Date): readonly string[] =>
  Array.from({ length: DAYS }, (_, at) =>
    dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - (DAYS - 1 - at))),
  );

function answerOf(
  { failed, stuck, days, changed }: SyncOverview,
  failures: Failures,
  at: string,
  shown: readonly string[],
): Overview {
  return {
    at,
    failed: { count: failed.count, looked: failures.size, causes: causesOf(failures) },
    stuck: { count: stuck.count, day: stuck.since?.slice(0, 10) ?? null },
    days: shown.map(day => days.find(one => one.day === day) ?? { day, posted: 0, failed: 0 }),
    changed: changed.map(({ redisId, TRANS_REF_NUM, TRANS_TYPE, type, SYNC_DATE }) => ({
      redisId,
      name: TRANS_REF_NUM,
      kind: TRANS_TYPE,
      type,
      at: SYNC_DATE,
    })),
  };
}

const CAUSES = 6;

/** Why a row failed; valid while the row's `seq` stays the same. */
interface Failure extends Omit<OverviewCause, 'count'> {
  readonly seq: number;
}

/** Failures by the ids of their rows, the last attempt first. */
type Failures = ReadonlyMap<string, Failure>;

/** The failures of these rows. Reads only rows that are not cached. */
async function readFailures(
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

/** The most frequent causes, each with the message of its newest row. */
function causesOf(failures: Failures): readonly OverviewCause[] {
  const causes = new Map<string, OverviewCause>();
  for (const { name, type, msg, day } of failures.values()) {
    const known = causes.get(name) ?? { name, type, msg, day, count: 0 };
    causes.set(name, { ...known, count: known.count + 1 });
  }
  return [...causes.values()].sort((one, other) => other.count - one.count).slice(0, CAUSES);
}
