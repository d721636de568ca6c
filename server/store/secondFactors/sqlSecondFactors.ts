import { sql } from 'kysely';
import { lockPeople } from '../access/sqlAccess';
import { writeLog } from '../log/sqlLog';
import type { AccountTransaction } from '../sql/database';
import type { Transactions } from '../sql/transactions';
import { checkName, checkText } from '../text';
import type { SecondFactorStore, SecondFactors, SealedSecret, SealedSecrets } from './secondFactorStore';
import { addCodes, addFirstCodes, dropCodes, dropLastCodes } from './sqlRecoveryCodes';

/** Second factors in the database. Requests may see who has one; the role `login` changes them, the worker reseals. */
export function createSqlSecondFactors(transactions: Transactions): SecondFactorStore {
  return {
    ...createSqlSealedSecrets(transactions),

    async find(account, user) {
      checkName('name', user);
      return transactions.inLogin(account, async db => {
        const { rows } = await sql<{ row: SecondFactors }>`select jsonb_build_object(
            'totp', (select jsonb_build_object('sealed', sealed, 'lastStep', last_step) from totp_secrets
              where account = ${account} and name = ${user}),
            'recoveryCodes', (select count(*) from recovery_codes
              where account = ${account} and name = ${user})) as row`.execute(db);
        return rows[0]?.row ?? { totp: null, recoveryCodes: 0 };
      });
    },
    async addTotp(account, user, { sealed, lastStep }, hashes, entry) {
      checkName('name', user);
      checkText('sealed', sealed);
      return transactions.inLogin(account, async db => {
        const { rows } = await sql`insert into totp_secrets (account, name, sealed, last_step)
          values (${account}, ${user}, ${sealed}, ${lastStep}) on conflict do nothing returning name`.execute(
          db,
        );
        if (rows.length === 0) return false;
        await addFirstCodes(db, user, hashes);
        await writeLog(db, [entry]);
        return true;
      });
    },
    async removeTotp(account, user, entry) {
      checkName('name', user);
      return transactions.inLogin(account, async db => {
        const { rows } = await sql`delete from totp_secrets where account = ${account} and name = ${user}
          returning name`.execute(db);
        if (rows.length === 0) return false;
        await dropLastCodes(db, user);
        await writeLog(db, [entry]);
        return true;
      });
    },
    async useStep(account, user, step) {
      checkName('name', user);
      return transactions.inLogin(account, async db => {
        const { rows } = await sql`update totp_secrets set last_step = ${step}
          where account = ${account} and name = ${user} and last_step < ${step} returning name`.execute(db);
        return rows.length > 0;
      });
    },
    async useRecoveryCode(account, user, hash, entry) {
      checkName('name', user);
      return transactions.inLogin(account, async db => {
        const { rows } = await sql`delete from recovery_codes
          where account = ${account} and name = ${user} and hash = ${hash} returning name`.execute(db);
        if (rows.length === 0) return false;
        await writeLog(db, [entry]);
        return true;
      });
    },
    async replaceRecoveryCodes(account, user, hashes, entry) {
      checkName('name', user);
      await transactions.inLogin(account, async db => {
        // One call at a time: two at once would leave the codes of both.
        await lockPeople(db);
        await dropCodes(db, user);
        await addCodes(db, user, hashes);
        await writeLog(db, [entry]);
      });
    },
    async useOnce(account, id, expires, now) {
      checkName('id', id);
      return transactions.inLogin(account, async db => {
        await sql`delete from used_tickets where account = ${account} and expires < ${now}`.execute(db);
        const { rows } = await sql`insert into used_tickets (account, id, expires)
          values (${account}, ${id}, ${expires}) on conflict do nothing returning id`.execute(db);
        return rows.length > 0;
      });
    },
    rolesInNeed: account => transactions.inAccount(account, db => rolesInNeed(db)),
    async setNeed(account, role, isNeeded, decide) {
      checkName('id', role);
      await transactions.inLogin(account, async db => {
        await lockPeople(db);
        const entry = decide({ before: (await rolesInNeed(db)).includes(role) });
        await (
          isNeeded
            ? sql`insert into second_factor_roles (account, role) values (${account}, ${role}) on conflict do nothing`
            : sql`delete from second_factor_roles where account = ${account} and role = ${role}`
        ).execute(db);
        if (entry) await writeLog(db, [entry]);
      });
    },
  };
}

async function rolesInNeed(db: AccountTransaction): Promise<readonly string[]> {
  // As JSON, because PGlite drops a leading U+FEFF from plain text.
  const { rows } = await sql<{ roles: readonly string[] }>`select
    coalesce(jsonb_agg(role order by role), '[]') as roles from second_factor_roles
    where account = ${db.account}`.execute(db);
  return rows[0]?.roles ?? [];
}

/** Removes every factor of a user. */
export async function dropSecondFactors(db: AccountTransaction, user: string): Promise<void> {
  await sql`delete from totp_secrets where account = ${db.account} and name = ${user}`.execute(db);
  await sql`delete from passkeys where account = ${db.account} and name = ${user}`.execute(db);
  await dropCodes(db, user);
}

/** The secrets of authenticator apps. */
function createSqlSealedSecrets(transactions: Transactions): SealedSecrets {
  return {
    secretsNotSealedBy: (prefix, after, atMost) =>
      transactions.acrossAccounts(async db => {
        const { rows } = await sql<{ row: SealedSecret }>`select jsonb_build_object('account', account,
            'user', name, 'sealed', sealed) as row from totp_secrets
          where not starts_with(sealed, ${prefix})
            and (${after === null}::boolean or (account, name) > (${after?.account ?? ''}, ${after?.user ?? ''}))
          order by account, name limit ${atMost}`.execute(db);
        return rows.map(({ row }) => row);
      }),
    reseal: ({ account, user, sealed: old }, sealed) =>
      transactions.behindAccount(account, async db => {
        await sql`update totp_secrets set sealed = ${sealed}
          where account = ${account} and name = ${user} and sealed = ${old}`.execute(db);
      }),
  };
}
