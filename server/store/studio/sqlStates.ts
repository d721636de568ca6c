import { sql } from 'kysely';
import { auditTime } from '../../../src/wire/text/dates';
import type { AccountTransaction } from '../sql/database';
import type { PastState, StateChange } from './studioStore';

interface AddedState extends StateChange {
  readonly account: string;
  readonly name: string;
}

/** Notes a change of a resource's state; the account's resources are locked. */
export async function addState(
  db: AccountTransaction,
  { account, name, state, now, by, why }: AddedState,
): Promise<void> {
  await sql`insert into studio_states (account, name, place, version, state, author, at, why)
    select ${account}, ${name}, (
        select count(*)::integer + 1 from studio_states where account = ${account} and name = ${name}
      ), live_version, ${state}, ${by}, ${auditTime(new Date(now))}, ${why}
    from studio_resources where account = ${account} and name = ${name}`.execute(db);
}

/** The changes of a resource's state, the oldest first. */
export async function readStates(
  db: AccountTransaction,
  account: string,
  name: string,
): Promise<readonly PastState[]> {
  const { rows } = await sql<{ row: PastState }>`select jsonb_build_object('version', version, 'state', state,
      'by', author, 'at', at, 'why', why) as row
    from studio_states where account = ${account} and name = ${name} order by place`.execute(db);
  return rows.map(({ row }) => row);
}
