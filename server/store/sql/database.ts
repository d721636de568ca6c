import type { Transaction } from 'kysely';

/**
 * The tables, which each statement names in its own SQL. Every key of account data begins with the account, so that a
 * distributed engine can partition by it; login counters belong to no account (see sqlLogins.ts).
 */
export type Database = Record<never, never>;

/** A transaction whose rows are those of one account. */
export type AccountTransaction = Transaction<Database> & { readonly account: string };
