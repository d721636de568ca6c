import { checkName } from './text';

// What the memory store has by account. Each refuses a name that no account can have, as a database's transaction does.

/** A key of maps, which orders by account and id. */
export function placeOf(account: string, id: string): string {
  checkName('account', account);
  return JSON.stringify([account, id]);
}

/** What belongs to an account. */
export function ofAccount<T extends { readonly account: string }>(account: string, all: Iterable<T>): T[] {
  checkName('account', account);
  return [...all].filter(each => each.account === account);
}

/** Finds what an account has in `accounts`, and creates it if it is missing. */
export const perAccount =
  <T>(accounts: Map<string, T>, create: (account: string) => T) =>
  (account: string): T => {
    checkName('account', account);
    const known = accounts.get(account) ?? create(account);
    accounts.set(account, known);
    return known;
  };
