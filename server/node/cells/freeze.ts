import { sql, type Kysely } from 'kysely';
import type { Database } from '../../store/sql/database';
import { CellsError } from './cellsError';
import { asOwnerOf, keepWritersOut, type OperatedCell } from './operatedCells';

/** How long a process that died keeps writers waiting. */
const FROZEN_FOR = '15 seconds';
const RENEWED_EVERY_MS = 4_000;

/** Whether the account is still frozen by this move; read while writers are kept out. */
export const isStillFrozen = (account: string, move: string) =>
  sql`account = ${account} and move = ${move} and state = 'moving' and frozen_until > clock_timestamp()`;

/** Whether no move keeps writers out; the freeze of a process that died has expired. */
const isFree = sql`(state = 'here' or (state = 'moving' and frozen_until <= clock_timestamp()))`;

/**
 * Claims the account for this move: another move that has not frozen it yet fails when it tries to.
 * @throws CellsError if another one keeps writers out
 */
export const claim = ({ db, name }: OperatedCell, account: string, move: string): Promise<void> =>
  asOwnerOf(db, account, async owner => {
    const { numAffectedRows = 0n } = await sql`update account_homes set move = ${move}
      where account = ${account} and ${isFree}`.execute(owner);
    if (numAffectedRows === 0n) throw taken(account, name);
  });

const taken = (account: string, cell: string): CellsError =>
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
    if (numAffectedRows === 0n) throw taken(account, name);
  });

/** Renews the freeze up to a deadline, after which it expires. @returns a function that stops it */
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

/** Allows writes again. @returns whether the move was not committed, so that its copy is unused */
export const unfreeze = ({ db }: OperatedCell, account: string, move: string): Promise<boolean> =>
  asOwnerOf(db, account, async owner => {
    await sql`update account_homes set state = 'here', frozen_until = null
      where account = ${account} and move = ${move} and state = 'moving'`.execute(owner);
    const { rows } = await sql`select 1 from account_homes
      where account = ${account} and move = ${move} and state = 'left'`.execute(owner);
    return rows.length === 0;
  });

/** Whether the copy in a target still belongs to this move; no other can change that until the transaction ends. */
export async function isCopyOf(db: Kysely<Database>, account: string, move: string): Promise<boolean> {
  const { rows } = await sql`select 1 from account_homes
    where account = ${account} and move = ${move} and state = 'arriving' for update`.execute(db);
  return rows.length > 0;
}

/** The target's state of the account, as text; no move can change it until the transaction ends. */
export async function heldHome(db: Kysely<Database>, account: string): Promise<string> {
  const { rows } = await sql<{ home: string }>`select json_build_array(state, move)::text as home
    from account_homes where account = ${account} for update`.execute(db);
  return rows[0]?.home ?? '';
}
