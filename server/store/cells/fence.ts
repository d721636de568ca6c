import { StoreUnavailable } from '../store';

/** SQLSTATEs with which a cell refuses a transaction; the functions in cellMigrations.ts raise them. */
export const FENCE = { moved: 'DBM01', frozen: 'DBM02', unplaced: 'DBM03' } as const;

/** Class of the advisory locks that transactions share and a move holds alone: by account, 0 for background work. */
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

/** What a transaction is admitted for; `login` may read and write, even in an account that does not exist yet. */
type Admission = 'read' | 'write' | 'login';

/** SQL that checks whether the account $1 lives here; after `app.account` is set, without which its row is hidden. */
export const admitted = (work: Admission): string => `, admit_account($1, '${work}')`;

/** Hides accounts that are moving or have left from background work. */
export const AWAY_HIDDEN = `, set_config('app.away', accounts_away(), true)`;
