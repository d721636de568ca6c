import { sql } from 'kysely';
import type { SsoProviderSettings } from '../../../src/api/access/sso';
import { lockPeople } from '../access/sqlAccess';
import { writeLog } from '../log/sqlLog';
import type { SealedSecret, SealedSecrets } from '../secondFactors/secondFactorStore';
import type { AccountTransaction } from '../sql/database';
import type { Transactions } from '../sql/transactions';
import { parseStored, type StoredJson } from '../storedJson';
import { checkName } from '../text';
import type { SsoAttempt, SsoStore, StoredProvider } from './ssoStore';
import { checkProvider } from './ssoTexts';

/** Single sign-on in the database, with the rights of the login: other requests can neither read nor change it. */
export function createSqlSso(transactions: Transactions): SsoStore {
  return {
    ...providerCalls(transactions),
    ...attemptCalls(transactions),
    ...linkCalls(transactions),
    ...createSqlClientSecrets(transactions),
  };
}

function providerCalls({ inLogin }: Transactions): Pick<SsoStore, 'provider' | 'saveProvider'> {
  return {
    provider: account => inLogin(account, db => readProvider(db), 'first'),
    async saveProvider(account, provider, decide) {
      checkProvider(account, provider);
      return inLogin(account, async db => {
        await lockPeople(db);
        const before = (await readProvider(db))?.settings ?? null;
        const entry = decide({ before });
        if (provider) await write(db, provider);
        else await sql`delete from sso_providers where account = ${account}`.execute(db);
        if (before?.issuer !== provider?.settings.issuer)
          await sql`delete from sso_identities where account = ${account}`.execute(db);
        if (entry) await writeLog(db, [entry]);
        return before !== null;
      });
    },
  };
}

async function readProvider(db: AccountTransaction): Promise<StoredProvider | null> {
  // As JSON, because PGlite drops a leading U+FEFF from plain text.
  const { rows } = await sql<{ row: { settings: StoredJson<SsoProviderSettings>; secret: string | null } }>`
    select jsonb_build_object('settings', settings, 'secret', secret) as row
    from sso_providers where account = ${db.account}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  return { settings: parseStored(found.row.settings), secret: found.row.secret };
}

async function write(db: AccountTransaction, { settings, secret }: StoredProvider): Promise<void> {
  await sql`insert into sso_providers (account, settings, secret)
    values (${db.account}, ${JSON.stringify(settings)}, ${secret})
    on conflict (account) do update set settings = excluded.settings, secret = excluded.secret`.execute(db);
}

function attemptCalls({ inLogin }: Transactions): Pick<SsoStore, 'begin' | 'take'> {
  return {
    begin: (account, id, attempt, { now, expires }, atMost) =>
      inLogin(account, async db => {
        await sql`delete from sso_attempts where account = ${account} and expires <= ${now}`.execute(db);
        const { rows } = await sql`insert into sso_attempts (account, id, attempt, expires)
          select ${account}::text, ${id}::text, ${JSON.stringify(attempt)}::text, ${expires}::bigint
          where (select count(*) from sso_attempts where account = ${account}) < ${atMost}::bigint
          returning 1`.execute(db);
        return rows.length > 0;
      }),
    take: (account, id, now) =>
      inLogin(account, async db => {
        const { rows } = await sql<{ attempt: StoredJson<SsoAttempt>; open: boolean }>`
          delete from sso_attempts where account = ${account} and id = ${id}
          returning attempt, expires > ${now}::bigint as open`.execute(db);
        return rows[0]?.open ? parseStored(rows[0].attempt) : null;
      }),
  };
}

function linkCalls({ inLogin }: Transactions): Pick<SsoStore, 'linked' | 'link' | 'unlink' | 'links'> {
  return {
    linked: (account, identity) =>
      inLogin(account, async db => {
        const { rows } = await sql<{ name: string }>`select to_json(name) as name from sso_identities
          where account = ${account} and identity = ${identity}`.execute(db);
        return rows[0]?.name ?? null;
      }),
    async link(account, identity, user) {
      checkName('name', user);
      return inLogin(account, async db => {
        const { rows } = await sql`insert into sso_identities (account, identity, name)
          values (${account}, ${identity}, ${user}) on conflict do nothing returning 1`.execute(db);
        return rows.length > 0;
      });
    },
    unlink: (account, user) =>
      inLogin(account, async db => {
        const { rows } = await sql`delete from sso_identities
          where account = ${account} and name = ${user} returning 1`.execute(db);
        return rows.length > 0;
      }),
    links: account =>
      inLogin(account, async db => {
        const { rows } = await sql<{ name: string }>`select to_json(name) as name from sso_identities
          where account = ${account} order by sso_identities.name`.execute(db);
        return rows.map(({ name }) => name);
      }),
  };
}

/** The secrets with which accounts log in to their providers. */
function createSqlClientSecrets({ acrossAccounts, behindAccount }: Transactions): SealedSecrets {
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
