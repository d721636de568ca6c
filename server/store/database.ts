import type { ColumnType, Generated } from 'kysely';

/** Rows as JSON objects; handed over as text where they are written in bulk. */
type Json = ColumnType<Readonly<Record<string, unknown>>, string, string>;

/** The tables. Every key begins with the account, so that a distributed engine can place rows by it. */
export interface Database {
  accounts: { account: string; last_uid: Generated<number> };
  users: {
    account: string;
    name: string;
    uid: number;
    password_hash: string;
    menus: string;
    disabled: boolean;
  };
  records: {
    account: string;
    resource: string;
    id: string;
    data: Json;
    search: string;
    status: number;
    version: Generated<number>;
  };
  record_keys: {
    account: string;
    resource: string;
    id: string;
    key: string;
    digest: string;
  };
  record_claims: { account: string; resource: string; name: string; digest: string; id: string };
  resource_versions: { account: string; resource: string; version: number };
}

/** The role that every transaction over an account's rows takes on; it owns nothing, so that row security binds it. */
export const applicationRole = 'dealer_bridge_app';
