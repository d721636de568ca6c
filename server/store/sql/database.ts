import type { Generated, Transaction } from 'kysely';
import type { StoredJson } from '../storedJson';

/**
 * The tables. Every key of account data begins with the account, so that a distributed engine can partition by it;
 * login counters belong to no account (see sqlLogins.ts).
 */
export interface Database {
  accounts: { account: string; last_uid: Generated<number>; schemas_seq: Generated<number> };
  users: {
    account: string;
    name: string;
    uid: number;
    password_hash: string;
    menus: string;
    disabled: boolean;
    sessions_ended: Generated<number>;
    role: string | null;
    must_change: Generated<boolean>;
    /** In seconds since 1970. */
    last_login: number | null;
    /** Likewise. */
    first_until: number | null;
  };
  ended_sessions: { account: string; id: string; expires: number };
  session_uses: {
    account: string;
    id: string;
    used_at: number;
    expires: number;
    /** The count of ended sessions that it belongs to; null if it is not known. */
    generation: number | null;
  };
  records: {
    account: string;
    resource: string;
    id: string;
    data: StoredJson<Readonly<Record<string, unknown>>>;
    search: string;
    status: number;
    keys: never;
    claims: never;
    version: Generated<number>;
    /** See `briefOf`; of the record's version `brief_of`. */
    brief: string | null;
    brief_of: number | null;
    schema_version: Generated<number>;
  };
  record_keys: { account: string; entry: string; id: string };
  record_claims: { account: string; entry: string; id: string };
  resource_versions: { account: string; resource: string; version: number; state: Generated<string> };
  sync_counters: { account: string; seq: number; undone: Generated<string> };
  sync_rows: {
    account: string;
    redis_id: string;
    screen: string;
    trans_id: string;
    trans_ref_num: string;
    trans_at: string;
    trans_day: string;
    sync_at: string;
    sync_day: string;
    utd: number | null;
    identity: string;
    /** The immutable part, as the text of a JSON object. */
    fixed: string;
    search: string;
    type: string;
    /** The message as JSON text. */
    msg: string;
    msg_search: string;
    attempts: number;
    post_status: number | null;
    /** The attempt whose outcome is unknown; the next one is sent under its number. */
    key_no: number | null;
    /** The row's first `seq`. */
    entry: number;
    seq: number;
  };
  sync_payloads: { account: string; redis_id: string; payload: string };
  sync_attempts: {
    account: string;
    redis_id: string;
    no: number;
    at: string;
    actor: string;
    action: string;
    outcome: string;
    msg: string;
    batch: string | null;
  };
  sync_outbox: { account: string; redis_id: string };
  sync_batches: { account: string; id: string };
  sync_batch_rows: { account: string; batch: string; n: number };
  sync_earlier_days: { account: string; screen: string; day: string; redis_id: string };
}

/** A transaction whose rows are those of one account. */
export type AccountTransaction = Transaction<Database>;
