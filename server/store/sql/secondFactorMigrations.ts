import { sql, type Kysely } from 'kysely';
import { renamePolicies, enableRowSecurity } from './rowSecurity';

/** Authenticator apps and recovery codes of users, and the roles that must have a second factor. */
export async function createSecondFactors(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const name of ['totp_secrets', 'recovery_codes', 'used_tickets', 'second_factor_roles'])
    await enableRowSecurity(db, name);
  await renamePolicies(db);
}

const statements = [
  // `sealed` is encrypted with a key that the database never sees (auth/sealing.ts).
  `create table totp_secrets (
    account text collate "C" not null,
    name text collate "C" not null,
    sealed text collate "C" not null,
    last_step bigint not null,
    primary key (account, name)
  )`,
  `create table recovery_codes (
    account text collate "C" not null,
    name text collate "C" not null,
    hash text collate "C" not null,
    primary key (account, name, hash)
  )`,
  // Times are in seconds since 1970, as in tokens. A row is obsolete once its ticket has expired.
  `create table used_tickets (
    account text collate "C" not null,
    id text collate "C" not null,
    expires bigint not null,
    primary key (account, id)
  )`,
  `create table second_factor_roles (
    account text collate "C" not null,
    role text collate "C" not null,
    primary key (account, role)
  )`,
];

/** Passkeys of users, and the challenges that browsers are to sign with them. */
export async function createPasskeys(db: Kysely<unknown>): Promise<void> {
  for (const statement of passkeyStatements) await sql.raw(statement).execute(db);
  await enableRowSecurity(db, 'passkeys');
  await renamePolicies(db);
}

const passkeyStatements = [
  // An id belongs to one user in all accounts.
  `create table passkeys (
    account text collate "C" not null,
    name text collate "C" not null,
    id text collate "C" not null unique,
    label text collate "C" not null,
    public_key text collate "C" not null,
    counter bigint not null,
    transports jsonb not null,
    added_at bigint not null,
    used_at bigint,
    primary key (account, name, id)
  )`,
  // Not tied to an account, like login_tries. Times are in seconds since 1970.
  `create table passkey_challenges (
    entry text collate "C" primary key,
    challenge text collate "C" not null,
    is_open boolean not null,
    expires bigint not null
  )`,
  `create index passkey_challenges_by_expiry on passkey_challenges (is_open asc, expires)`,
];
