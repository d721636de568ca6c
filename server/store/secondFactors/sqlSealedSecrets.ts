import { sql } from 'kysely';
import type { Transactions } from '../sql/transactions';
import type { SealedSecret, SealedSecrets } from './secondFactorStore';

/** The secrets of authenticator apps. */
export function createSqlSealedSecrets(transactions: Transactions): SealedSecrets {
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
