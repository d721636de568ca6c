import { StoreUnavailable } from '../store';

/** SQLSTATEs with which a cell refuses a transaction; the functions in cellMigrations.ts raise them. */
export const FENCE = { moved: 'DBM01', frozen: 'DBM02', unplaced: 'DBM03' } as const;

/** The class of the advisory locks that transactions share, by account, and that a move takes alone; 0 is background work's. */
export const MOVE_LOCK = 20_480_038;

/** The account has left this cell; asking the cells again finds it. */
export class AccountMoved extends StoreUnavailable {
  override readonly name = 'AccountMoved';
}

/** The account is being moved and can only be read for a moment. */
export class AccountFrozen extends StoreUnavailable {
  override readonly name = 'AccountFrozen';
}

/** No cell knows the account yet. */
export class AccountUnplaced extends StoreUnavailable {
  override readonly name = 'AccountUnplaced';
}

/** The fence's refusal; null for any other failure. */
export function fenceFailure(code: string, cause: unknown): StoreUnavailable | null {
  if (code === FENCE.moved) return new AccountMoved('The account lives in another cell.', { cause });
  if (code === FENCE.frozen) return new AccountFrozen('The account is being moved.', { cause });
  if (code === FENCE.unplaced) return new AccountUnplaced('The account has no home yet.', { cause });
  return null;
}

/** What a transaction is admitted for: `login` reads and writes, also accounts that do not exist. */
type Admission = 'read' | 'write' | 'login';

/** Checks that the account lives here, in the statement that sets it as $1; after that, since the row is the account's. */
export const admitted = (work: Admission): string => `, admit_account($1, '${work}')`;

/** Hides accounts that are moving or have left from background work. */
export const AWAY_HIDDEN = `, set_config('app.away', accounts_away(), true)`;
