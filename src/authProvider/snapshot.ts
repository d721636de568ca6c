import type { SessionState } from './sessionState';
import type { Keeping } from './sessionVault';

/** Why a session ended, for the words on the login page; `continued` is the Continue of the dialog 'Session Status'. */
export type Farewell = 'logout' | 'continued' | 'elsewhere' | 'expired' | 'refused';

/** Why the session was lost without the person's doing. */
export type Loss = Exclude<Farewell, 'logout' | 'continued'>;

/** Why a login dialog lies over the screen: something on it is not saved yet, or the person renews the session. */
export type Hold = Loss | 'renewal';

/**
 * Where the session stands:
 * - `out`: nobody is logged in;
 * - `in`: somebody is; `ending` from 30 s before the token expires;
 * - `held`: the token is of no more use, but the screen stays under a login dialog, because of unsaved work;
 * - `switched`: another tab logged somebody else in, and this screen is locked.
 */
export type Phase =
  | { readonly name: 'out'; readonly farewell: Farewell | null }
  | { readonly name: 'in' | 'ending'; readonly session: SessionState }
  | { readonly name: 'held'; readonly session: SessionState; readonly why: Hold }
  | { readonly name: 'switched'; readonly session: SessionState; readonly other: SessionState };

/** What the screens see of the session; a new object at each change and only then. */
export interface SessionSnapshot {
  readonly phase: Phase;
  /** Where the session is kept: in the browser, or for storage that is blocked or full in this tab alone. */
  readonly keeping: Keeping;
}

/** Whether calls may go out: there is a token, and the screen is not locked. */
export const mayCall = (phase: Phase): boolean =>
  phase.name === 'in' || phase.name === 'ending' || (phase.name === 'held' && phase.why === 'renewal');

/** Who the screen belongs to, in whatever phase; null when nobody is logged in. */
export const personOf = (phase: Phase): SessionState | null => (phase.name === 'out' ? null : phase.session);
