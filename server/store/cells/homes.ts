import { sql, type Kysely } from 'kysely';
import type { Database } from '../sql/database';

/** The first cell, which DATABASE_URL names; new accounts live there unless they are placed elsewhere. */
export const MAIN_CELL = 'main';

/** A cell's record of an account. */
export interface Home {
  /**
   * - `here`: it lives here
   * - `moving`: it lives here, but can only be read for a moment
   * - `arriving`: this is a copy that is not in use yet
   * - `left`: it lives where `toCell` says, under the same move
   */
  readonly state: 'here' | 'moving' | 'arriving' | 'left';
  /** Increments with each move: if restored cells disagree, the higher version is right. */
  readonly version: number;
  readonly move: string | null;
  readonly toCell: string | null;
}

/** @param db a transaction of that account */
export async function readHome(db: Kysely<Database>, account: string): Promise<Home | null> {
  const { rows } = await sql<{ home: Home }>`select json_build_object('state', state, 'version', version,
    'move', move, 'toCell', to_cell) as home from account_homes where account = ${account}`.execute(db);
  return rows[0]?.home ?? null;
}

/** Makes the cell the home of an account unknown to it. @param db a login's transaction of that account */
export async function placeHere(db: Kysely<Database>, account: string): Promise<void> {
  await sql`insert into account_homes (account, state, version) values (${account}, 'here', 1)
    on conflict do nothing`.execute(db);
}

/** Completes a move that its source has decided. @param db the worker's transaction */
export async function completeArrival(db: Kysely<Database>, account: string, move: string): Promise<void> {
  await sql`update account_homes set state = 'here'
    where account = ${account} and state = 'arriving' and move = ${move}`.execute(db);
}

/** A cell's answer about an account: null if it is unknown there, `away` if the cell does not answer. */
export type Answer = Home | null | 'away';

export type Whereabouts =
  | { readonly kind: 'home'; readonly cell: string }
  /** The move was decided, but the new home does not know it yet. */
  | { readonly kind: 'arrived'; readonly cell: string; readonly move: string }
  | { readonly kind: 'unknown' }
  /** It may live in a cell that does not answer. */
  | { readonly kind: 'away' };

/** Where an account lives, according to the cells' answers. */
export function whereabouts(answers: ReadonlyMap<string, Answer>): Whereabouts {
  const known = [...answers].flatMap(([cell, home]) =>
    home === null || home === 'away' ? [] : [{ cell, ...home }],
  );
  const latest = (states: readonly Home['state'][]) =>
    known
      .filter(({ state }) => states.includes(state))
      .toSorted((one, other) => other.version - one.version)
      .at(0);
  const [home, left] = [latest(['here', 'moving']), latest(['left'])];
  // A cell that was restored to an earlier moment may still claim an account that has left it since.
  if (home && home.version >= (left?.version ?? 0)) return { kind: 'home', cell: home.cell };
  const arrived = known.find(
    ({ cell, state, move }) => state === 'arriving' && cell === left?.toCell && move === left.move,
  );
  if (arrived?.move) return { kind: 'arrived', cell: arrived.cell, move: arrived.move };
  return left || [...answers.values()].includes('away') ? { kind: 'away' } : { kind: 'unknown' };
}
