import { sql } from 'kysely';
import type { SealedSecret, SealedSecrets } from '../secondFactors/secondFactorStore';
import type { Transactions } from '../sql/transactions';

/** The secrets with which accounts log in to their providers. */
export function createSqlClientSecrets({ acrossAccounts, behindAccount }: Transactions): SealedSecrets {
  return {
    secretsNotSealedBy: (prefix, after, atMost) =>
      acrossAccounts(async db => {
        const { rows } = await sql<{ row: SealedSecret }>`select jsonb_build_object('account', account,
            'user', '', 'sealed', secret) as row from sso_providers
          where not starts_with(secret, ${prefix})
            and (${after === null}::boolean or account > ${after?.account ?? ''})
          order by account limit ${atMost}`.execute(db);
        return rows.map(({ row }) => row);
      }),
    reseal: ({ account, sealed: old }, sealed) =>
      behindAccount(account, async db => {
        await sql`update sso_providers set secret = ${sealed}
          where account = ${account} and secret = ${old}`.execute(db);
      }),
  };
}
