import type { Generated } from 'kysely';

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
    /** The document as JSON text. */
    data: string;
    search: string;
    status: number;
    keys: never;
    claims: never;
    version: Generated<number>;
  };
  record_keys: { account: string; entry: string; id: string };
  record_claims: { account: string; entry: string; id: string };
  resource_versions: { account: string; resource: string; version: number };
}

/** The role that every transaction over an account's rows takes on; it owns nothing, so that row security binds it. */
export const applicationRole = 'dealer_bridge_app';
