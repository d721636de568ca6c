import { sql } from 'kysely';
import { auditTime } from '../../../src/wire/text/dates';
import type { AccountTransaction } from '../sql/database';
import type { OtherName, PastState, StateChange } from './studioStore';

interface Changed extends StateChange {
  readonly account: string;
  readonly name: string;
}

interface AddedState extends Omit<Changed, 'renamedTo'> {
  readonly other: OtherName | undefined;
}

/** Stores a change of a resource's state, and the resource that replaces it. The caller holds `lockStudio`. */
export async function addStates(
  db: AccountTransaction,
  { renamedTo: other, ...change }: Changed,
): Promise<void> {
  await addState(db, { ...change, other });
  if (!other) return;
  const former = { name: change.name, records: other.records };
  await addState(db, { ...change, name: other.name, state: 'live', other: former });
}

async function addState(
  db: AccountTransaction,
  { account, name, state, now, by, why, other }: AddedState,
): Promise<void> {
  await sql`insert into studio_states (account, name, place, version, state, author, at, why, other, records)
    select ${account}, ${name}, (
        select count(*)::integer + 1 from studio_states where account = ${account} and name = ${name}
      ), live_version, ${state}, ${by}, ${auditTime(new Date(now))}, ${why},
      ${other?.name ?? null}, ${other?.records ?? null}::integer
    from studio_resources where account = ${account} and name = ${name}`.execute(db);
}

/** The changes of a resource's state, the oldest first. */
export async function readStates(db: AccountTransaction, name: string): Promise<readonly PastState[]> {
  const { rows } = await sql<{ row: PastState }>`select jsonb_build_object('version', version, 'state', state,
      'by', author, 'at', at, 'why', why, 'renamed', case when other is not null
        then jsonb_build_object('name', other, 'records', records) end) as row
    from studio_states where account = ${db.account} and name = ${name} order by place`.execute(db);
  return rows.map(({ row }) => row);
}
