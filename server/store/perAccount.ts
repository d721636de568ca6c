import { checkName } from './text';

// The memory store's data by account. Like a database's transaction, it refuses a name that no account can have.

/** A map key for an id of an account. */
export function mapKey(account: string, id: string): string {
  checkName('account', account);
  return JSON.stringify([account, id]);
}

/** The items that belong to an account. */
export function ofAccount<T extends { readonly account: string }>(account: string, all: Iterable<T>): T[] {
  checkName('account', account);
  return [...all].filter(each => each.account === account);
}

/** Finds an account's entry in `accounts`, and creates it if it is missing. */
export const perAccount =
  <T>(accounts: Map<string, T>, create: (account: string) => T) =>
  (account: string): T => {
    checkName('account', account);
    const known = accounts.get(account) ?? create(account);
    accounts.set(account, known);
    return known;
  };
