import { sql } from 'kysely';
import type { AccountTransaction } from '../sql/database';
import type { Transactions } from '../sql/transactions';
import type { LoginSession, OpenSession, UserStore } from '../store';
import { checkName } from '../text';

/** The sessions of users; each call works within one account. */
export function createSqlSessions(
  transactions: Transactions,
): Pick<UserStore, 'useSession' | 'endSession' | 'sessions'> {
  return {
    async useSession(session, now, origin) {
      checkSession(session);
      await transactions.noteInAccount(session.account, async db => {
        await forgetExpired(db, 'session_uses', session.account, now);
        await noteUse(db, session, now, origin);
      });
    },

    async endSession({ account, id, expires }, now) {
      checkName('id', id);
      await transactions.inAccount(account, async db => {
        await forgetExpired(db, 'ended_sessions', account, now);
        await sql`insert into ended_sessions (account, id, expires) values (${account}, ${id}, ${expires})
          on conflict (account, id) do nothing`.execute(db);
      });
    },

    async sessions(account, user, now) {
      checkName('name', user);
      return transactions.readAccount(account, async db => {
        const { rows } = await sql<{ session: OpenSession }>`
          select json_build_object('id', used.id, 'began', used.began, 'usedAt', used.used_at,
            'expires', used.expires, 'device', used.device, 'address', used.address) as session
          from session_uses as used join users on users.account = used.account and users.name = used.user_name
          where used.account = ${account} and used.user_name = ${user} and used.expires >= ${now}
            and coalesce(used.generation, users.sessions_ended) = users.sessions_ended
            and not exists (select 1 from ended_sessions as ended
              where ended.account = used.account and ended.id = used.id)
          order by used.used_at desc, used.id`.execute(db);
        return rows.map(({ session }) => session);
      });
    },
  };
}

function checkSession({ user, id }: LoginSession): void {
  checkName('name', user);
  checkName('id', id);
}

async function noteUse(
  db: AccountTransaction,
  { account, user, id, expires, generation }: LoginSession,
  now: number,
  origin: { readonly device: string; readonly address: string } = { device: '', address: '' },
): Promise<void> {
  await sql`insert into session_uses as used
      (account, id, used_at, expires, user_name, began, device, address, generation)
    values (${account}, ${id}, ${now}, ${expires}, ${user}, ${now}, ${origin.device}, ${origin.address},
      ${generation ?? null}::integer)
    on conflict (account, id) do update set used_at = excluded.used_at,
      user_name = coalesce(used.user_name, excluded.user_name)`.execute(db);
}

/** Keeps one session open when the same transaction ends all sessions of its user. */
export async function keepSession(db: AccountTransaction, session: LoginSession, now: number): Promise<void> {
  await noteUse(db, session, now);
  await sql`update session_uses set generation =
      (select sessions_ended from users where account = ${session.account} and name = ${session.user})
    where account = ${session.account} and id = ${session.id}`.execute(db);
}

/** Deletes expired sessions, which are refused anyway. */
async function forgetExpired(
  db: AccountTransaction,
  table: 'ended_sessions' | 'session_uses',
  account: string,
  now: number,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where account = ${account} and expires < ${now}`.execute(db);
}
