import { sql } from 'kysely';
import { LEASE_MS } from '../lease';
import { writeLog } from '../log/sqlLog';
import type { AccountTransaction } from '../sql/database';
import type { Transactions } from '../sql/transactions';
import { checkKeyText, checkText } from '../text';
import type { LeasedSchedule, ScheduleStore } from './scheduleStore';
import { lockStudio, readDraft } from './sqlStudioRows';
import type { StoredSchedule } from './storedSchedule';

const columns = sql<StoredSchedule>`json_build_object('draft', draft, 'name', name, 'due', due::float8,
  'by', author, 'uid', uid, 'at', at, 'request', request, 'refusal', refusal,
  'postponed', case when postponed_until is not null then
    json_build_object('because', postponed_because, 'until', postponed_until::float8) end)`;

const nextTry = sql`coalesce(postponed_until, due)`;

/** By the database's clock, which all processes share. */
const leaseEnd = sql`clock_timestamp() + ${sql.lit(`${LEASE_MS.schedule} ms`)}::interval`;

/** The schedule of a draft, read in the transaction that may publish it. */
export async function readSchedule(db: AccountTransaction, draft: string): Promise<StoredSchedule | null> {
  const { rows } = await sql<{ row: StoredSchedule }>`select ${columns} as row from studio_schedules
    where account = ${db.account} and draft = ${draft}`.execute(db);
  return rows[0]?.row ?? null;
}

/** Deletes the schedule together with its draft. */
export async function dropSchedule(db: AccountTransaction, draft: string): Promise<void> {
  await sql`delete from studio_schedules where account = ${db.account} and draft = ${draft}`.execute(db);
}

/** Schedules in the database. */
export function createSqlSchedules(transactions: Transactions): ScheduleStore {
  return { ...accountCalls(transactions), ...leasedCalls(transactions) };
}

function accountCalls({
  inAccount,
  readAccount,
}: Transactions): Pick<ScheduleStore, 'list' | 'set' | 'cancel'> {
  return {
    list: account =>
      readAccount(account, async db => {
        const { rows } = await sql<{ row: StoredSchedule }>`select ${columns} as row from studio_schedules
          where account = ${account} order by due, draft`.execute(db);
        return rows.map(({ row }) => row);
      }),
    async set(account, { draft: id, due, by, uid, at, request }, decide) {
      checkKeyText('id', id);
      checkText('request', request);
      return inAccount(account, async db => {
        await lockStudio(db);
        const draft = await readDraft(db, id);
        if (!draft) return false;
        const entry = decide({ draft });
        await dropSchedule(db, id);
        await sql`insert into studio_schedules (account, draft, name, due, author, uid, at, request, claimed_until)
          values (${account}, ${id}, ${draft.name}, ${due}::bigint, ${by}, ${uid}, ${at}, ${request},
            clock_timestamp())`.execute(db);
        if (entry) await writeLog(db, [entry]);
        return true;
      });
    },
    async cancel(account, id, decide) {
      checkKeyText('id', id);
      return inAccount(account, async db => {
        await lockStudio(db);
        const schedule = await readSchedule(db, id);
        if (!schedule) return false;
        const entry = decide({ schedule });
        await dropSchedule(db, id);
        if (entry) await writeLog(db, [entry]);
        return true;
      });
    },
  };
}

function leasedCalls({
  acrossAccounts,
}: Transactions): Pick<ScheduleStore, 'acquire' | 'release' | 'postpone' | 'refuse'> {
  const ofLease = ({ account, lease, schedule: { draft } }: LeasedSchedule) =>
    sql`account = ${account} and draft = ${draft} and claims = ${lease}::integer`;
  return {
    async acquire(now) {
      const { rows } = await acrossAccounts(db =>
        sql<{
          row: LeasedSchedule;
        }>`update studio_schedules set claims = claims + 1, claimed_until = ${leaseEnd}
          where (account, draft) in (
            select account, draft from studio_schedules
            where refusal is null and ${nextTry} <= ${now}::bigint and claimed_until <= clock_timestamp()
            order by ${nextTry} limit 1 for update skip locked
          )
          returning json_build_object('account', account, 'lease', claims, 'schedule', ${columns}) as row`.execute(
          db,
        ),
      );
      return rows[0]?.row ?? null;
    },
    async release(leased) {
      await acrossAccounts(db =>
        sql`update studio_schedules set claimed_until = clock_timestamp() where ${ofLease(leased)}`.execute(
          db,
        ),
      );
    },
    async postpone(leased, { because, until }) {
      await acrossAccounts(db =>
        sql`update studio_schedules set postponed_because = ${because}, postponed_until = ${until}::bigint
          where ${ofLease(leased)}`.execute(db),
      );
    },
    async refuse(leased, refusal) {
      await acrossAccounts(db =>
        sql`update studio_schedules set refusal = ${refusal}, postponed_because = null, postponed_until = null
          where ${ofLease(leased)}`.execute(db),
      );
    },
  };
}
