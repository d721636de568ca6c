import { sql, type Kysely } from 'kysely';
import { enableRowSecurity, renamePolicies } from '../sql/rowSecurity';
import { FENCE, MOVE_LOCK } from './fence';

/**
 * Where accounts live, if there are several databases (docs/decisions/cells.md): the name of this one, a row per
 * account that lives here, has left or arrives, and the functions that admit transactions by these rows.
 */
export async function createCells(db: Kysely<unknown>): Promise<void> {
  await sql`create table cell (name text collate "C" primary key)`.execute(db);
  await sql`create table account_homes (
    account text collate "C" not null,
    state text not null,
    version integer not null,
    move text,
    to_cell text,
    frozen_until timestamptz,
    since timestamptz not null default clock_timestamp(),
    primary key (account)
  )`.execute(db);
  await enableRowSecurity(db, 'account_homes');
  await renamePolicies(db);
  await sql.raw(admitAccount).execute(db);
  await sql.raw(accountsAway).execute(db);
}

/**
 * Unlike the calling statement, each statement here sees all earlier commits: a transaction that gets the lock after a
 * move has begun sees the move.
 */
const admitAccount = `create or replace function admit_account(asked text, work text) returns text language plpgsql as $$
declare home record;
begin
  if work <> 'read' and not pg_try_advisory_xact_lock_shared(${MOVE_LOCK}, hashtext(asked)) then
    raise exception 'The account is being moved.' using errcode = '${FENCE.frozen}';
  end if;
  select state, frozen_until into home from account_homes where account = asked;
  if not found then
    if work <> 'write' then return asked; end if;
    raise exception 'The account has no home yet.' using errcode = '${FENCE.unplaced}';
  end if;
  if home.state = 'here' then return asked; end if;
  if home.state <> 'moving' then
    raise exception 'The account lives in another cell.' using errcode = '${FENCE.moved}';
  end if;
  if work = 'read' or home.frozen_until <= clock_timestamp() then return asked; end if;
  raise exception 'The account is being moved.' using errcode = '${FENCE.frozen}';
end $$`;

/** The accounts that background work must not touch. A move waits for the holders of the lock. */
const accountsAway = `create or replace function accounts_away() returns text language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(${MOVE_LOCK}, 0);
  return (select coalesce(array_agg(account), '{}')::text from account_homes
    where state <> 'here' and not (state = 'moving' and frozen_until <= clock_timestamp()));
end $$`;
