import { sql, type Kysely } from 'kysely';
import type { Database } from '../../store/sql/database';
import { CellsError } from './cellsError';
import { asOwnerOf, keepWritersOut, type OperatedCell } from './operatedCells';

/** How long writers wait after the moving process has died. */
const FROZEN_FOR = '15 seconds';
const RENEWED_EVERY_MS = 4_000;

/** Whether this move still freezes the account; to be read under the lock of `keepWritersOut`. */
export const isStillFrozen = (account: string, move: string) =>
  sql`account = ${account} and move = ${move} and state = 'moving' and frozen_until > clock_timestamp()`;

/** Whether no move freezes the account; the freeze of a process that died expires. */
const isFree = sql`(state = 'here' or (state = 'moving' and frozen_until <= clock_timestamp()))`;

/**
 * Claims the account for this move. Another move that has not frozen it yet fails when it tries to freeze it.
 * @throws CellsError if another move has frozen the account
 */
export const claim = ({ db, name }: OperatedCell, account: string, move: string): Promise<void> =>
  asOwnerOf(db, account, async owner => {
    const { numAffectedRows = 0n } = await sql`update account_homes set move = ${move}
      where account = ${account} and ${isFree}`.execute(owner);
    if (numAffectedRows === 0n) throw otherMove(account, name);
  });

const otherMove = (account: string, cell: string): CellsError =>
  new CellsError(`${account} is being moved out of ${cell} by somebody else. Nothing was moved.`);

/**
 * Blocks writes for the account from now on, and waits for those in progress.
 * @throws CellsError if another move has claimed the account
 */
export const freeze = (
  { db, name }: OperatedCell,
  account: string,
  move: string,
  outwaitMs: number,
): Promise<void> =>
  asOwnerOf(db, account, async owner => {
    await keepWritersOut(owner, account, outwaitMs);
    const { numAffectedRows = 0n } = await sql`update account_homes set state = 'moving',
        frozen_until = clock_timestamp() + ${FROZEN_FOR}::interval
      where account = ${account} and move = ${move} and ${isFree}`.execute(owner);
    if (numAffectedRows === 0n) throw otherMove(account, name);
  });

/** Renews the freeze until a deadline, after which it expires. @returns a function that stops the renewal */
export function keepFrozen(
  { db }: OperatedCell,
  account: string,
  move: string,
  latest: number,
): () => Promise<void> {
  const renew = (): Promise<unknown> =>
    asOwnerOf(db, account, async owner => {
      await keepWritersOut(owner, account, RENEWED_EVERY_MS);
      await sql`update account_homes set frozen_until = clock_timestamp() + ${FROZEN_FOR}::interval
        where ${isStillFrozen(account, move)}`.execute(owner);
    });
  let renewing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    if (performance.now() > latest) return;
    // If this fails, the freeze expires and the move fails.
    renewing = renewing.then(renew).catch(() => undefined);
  }, RENEWED_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await renewing;
  };
}

/** Allows writes again. @returns whether the copy is unused, because the move was not committed */
export const unfreeze = ({ db }: OperatedCell, account: string, move: string): Promise<boolean> =>
  asOwnerOf(db, account, async owner => {
    await sql`update account_homes set state = 'here', frozen_until = null
      where account = ${account} and move = ${move} and state = 'moving'`.execute(owner);
    const { rows } = await sql`select 1 from account_homes
      where account = ${account} and move = ${move} and state = 'left'`.execute(owner);
    return rows.length === 0;
  });

/** Whether the copy in a target still belongs to this move. Locks the row until the transaction ends. */
export async function isCopyOf(db: Kysely<Database>, account: string, move: string): Promise<boolean> {
  const { rows } = await sql`select 1 from account_homes
    where account = ${account} and move = ${move} and state = 'arriving' for update`.execute(db);
  return rows.length > 0;
}

/** The state of the account in the target, as text. Locks the row until the transaction ends. */
export async function lockedHome(db: Kysely<Database>, account: string): Promise<string> {
  const { rows } = await sql<{ home: string }>`select json_build_array(state, move)::text as home
    from account_homes where account = ${account} for update`.execute(db);
  return rows[0]?.home ?? '';
}
