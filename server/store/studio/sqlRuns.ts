import { sql, type RawBuilder } from 'kysely';
import { auditTime } from '../../../src/wire/text/dates';
import { LEASE_MS } from '../lease';
import { writeLog } from '../log/sqlLog';
import type { AccountTransaction } from '../sql/database';
import type { Transactions } from '../sql/transactions';
import { checkKeyText } from '../text';
import type { NewRun } from './movingRecord';
import { MOST_RUNS_LISTED, runId, type LeasedRun, type RunStore, type StoredRun } from './runStore';
import { readPortion, storeMoved } from './sqlAside';
import { addFollowing, addVersion, countChange, waitForWriters } from './sqlPublish';
import { lockStudio, publishedSince, readSchemas } from './sqlStudioRows';
import { HOUR_MS, type Publication } from './studioStore';
import { checkPublication } from './studioTexts';

const runColumns = sql<StoredRun>`json_build_object('id', id, 'name', name, 'base', base_version,
  'version', to_version, 'state', state, 'isUndo', is_undo, 'total', total, 'done', done, 'steps', steps,
  'by', author, 'uid', uid, 'at', at,
  'took', floor(extract(epoch from coalesce(ended, clock_timestamp()) - began) * 1000)::float8)`;

/** By the database's clock, which all processes share. */
const leaseEnd = sql`clock_timestamp() + ${sql.lit(`${LEASE_MS.run} ms`)}::interval`;

interface Begun extends NewRun {
  readonly version: number;
  readonly total: number;
  readonly publication: Publication;
}

/** Starts the run of a publish, in its transaction. */
export async function beginRun(
  db: AccountTransaction,
  { account, name }: { readonly account: string; readonly name: string },
  { version, total, uid, publication }: Begun,
): Promise<void> {
  const { by, at } = publication.version;
  // An earlier resource of that name, which has been purged, may have left a run.
  await sql`delete from studio_runs where account = ${account} and id = ${runId(name, version)}`.execute(db);
  await sql`insert into studio_runs (account, id, name, base_version, to_version, state, is_undo, total, done,
      steps, author, uid, at, claimed_until)
    values (${account}, ${runId(name, version)}, ${name}, ${version - 1}, ${version}, 'moving', false, ${total},
      0, '[]', ${by}, ${uid}, ${at}, clock_timestamp())`.execute(db);
}

/** Runs in the database. */
export function createSqlRuns(transactions: Transactions): RunStore {
  return { ...readCalls(transactions), ...changeCalls(transactions), ...leasedCalls(transactions) };
}

function readCalls({ readAccount }: Transactions): Pick<RunStore, 'get' | 'list' | 'ofVersions'> {
  /** The runs of an account; `rest` is the rest of the query, with conditions and order. */
  const runsOf = async (account: string, rest: RawBuilder<unknown>): Promise<readonly StoredRun[]> => {
    return readAccount(account, async db => {
      const { rows } = await sql<{ run: StoredRun }>`select ${runColumns} as run from studio_runs
        where account = ${account} ${rest}`.execute(db);
      return rows.map(({ run }) => run);
    });
  };
  return {
    list: account => runsOf(account, sql`order by began desc, id limit ${sql.lit(MOST_RUNS_LISTED)}`),
    ofVersions: (account, name, { oldest, newest }) =>
      runsOf(account, sql`and name = ${name} and to_version between ${oldest} and ${newest}`),
    async get(account, id) {
      checkKeyText('id', id);
      return readAccount(account, db => readRun(db, id));
    },
  };
}

async function readRun(
  db: AccountTransaction,
  id: string,
  { isLocked = false } = {},
): Promise<StoredRun | null> {
  const { rows } = await sql<{ run: StoredRun }>`select ${runColumns} as run from studio_runs
    where account = ${db.account} and id = ${id} ${isLocked ? sql`for update` : sql``}`.execute(db);
  return rows[0]?.run ?? null;
}

function changeCalls({ inAccount }: Transactions): Pick<RunStore, 'setState' | 'undo'> {
  return {
    async setState(account, id, state, decide) {
      checkKeyText('id', id);
      return inAccount(account, async db => {
        const run = await readRun(db, id, { isLocked: true });
        if (!run) return null;
        const entry = decide(run);
        const times =
          state === 'paused'
            ? sql`ended = coalesce(ended, clock_timestamp())`
            : sql`began = began + coalesce(clock_timestamp() - ended, interval '0'), ended = null`;
        await sql`update studio_runs set state = ${state}, ${times}, claims = claims + 1,
            claimed_until = clock_timestamp()
          where account = ${account} and id = ${id}`.execute(db);
        if (entry) await writeLog(db, [entry]);
        return { ...run, state };
      });
    },
    async undo(account, id, now, decide) {
      checkKeyText('id', id);
      return inAccount(account, async db => {
        await lockStudio(db);
        const run = await readRun(db, id, { isLocked: true });
        if (!run) return null;
        const { resources } = await readSchemas(db);
        const lastHour = await publishedSince(db, auditTime(new Date(now - HOUR_MS)));
        const publication = decide({ run, resources, lastHour });
        checkPublication(publication);
        await waitForWriters(db, [run, ...(publication.following ?? [])]);
        const version = await addVersion(db, { account, name: run.name }, publication);
        await addFollowing(db, publication);
        await sql`update studio_runs set to_version = ${version}, is_undo = true, state = 'moving',
            place = null, done = 0, steps = '[]', began = clock_timestamp(), ended = null,
            claims = claims + 1, claimed_until = clock_timestamp()
          where account = ${account} and id = ${id}`.execute(db);
        await countChange(db, now);
        if (publication.entry) await writeLog(db, [publication.entry]);
        return readRun(db, id);
      });
    },
  };
}

function leasedCalls({
  acrossAccounts,
  inAccount,
}: Transactions): Pick<RunStore, 'acquire' | 'move' | 'release'> {
  return {
    async acquire() {
      const { rows } = await acrossAccounts(db =>
        sql<{ run: LeasedRun }>`update studio_runs set claims = claims + 1, claimed_until = ${leaseEnd}
          where (account, id) in (
            select account, id from studio_runs where state = 'moving' and claimed_until <= clock_timestamp()
            order by claimed_until limit 1 for update skip locked
          )
          returning json_build_object('account', account, 'id', id, 'lease', claims, 'name', name,
            'base', base_version, 'version', to_version, 'by', author, 'uid', uid) as run`.execute(db),
      );
      return rows[0]?.run ?? null;
    },
    async release({ account, id, lease }) {
      await acrossAccounts(db =>
        sql`update studio_runs set claimed_until = clock_timestamp()
          where account = ${account} and id = ${id} and claims = ${lease}::integer`.execute(db),
      );
    },
    move: ({ account, id, lease, name, version }, most, work) =>
      inAccount(
        account,
        async db => {
          await lockStudio(db);
          const { rows } = await sql<{ run: StoredRun; place: string | null }>`select ${runColumns} as run,
              to_json(place) as place from studio_runs
            where account = ${account} and id = ${id} and claims = ${lease}::integer
              and state = 'moving' and to_version = ${version}::integer for update`.execute(db);
          const [found] = rows;
          if (!found) return 'lost';
          const { run, place } = found;
          const records = await readPortion(db, {
            account,
            name,
            after: place,
            most,
            before: version,
            isLocked: true,
          });
          const isLast = records.length < most;
          const { moved, steps, entry } = work({ run, records, isLast });
          await storeMoved(db, { account, name }, moved, version);
          const state = isLast ? (run.isUndo ? 'undone' : 'done') : 'moving';
          await sql`update studio_runs set state = ${state}, place = ${records.at(-1)?.id ?? place},
              done = done + ${records.length}::integer, steps = ${steps}, claimed_until = ${leaseEnd},
              ended = ${isLast ? sql`clock_timestamp()` : sql`null`}
            where account = ${account} and id = ${id}`.execute(db);
          if (!isLast) return 'more';
          // Readers must learn that no run moves the resource any more.
          await countChange(db, 0);
          if (entry) await writeLog(db, [entry]);
          return 'ended';
        },
        'last',
      ),
  };
}
