import type { SessionState } from './sessionState';
import type { StorageMode } from './sessionVault';

/**
 * Why a session ended, for the message on the login page; `continued` is the Continue button of the dialog 'Session
 * Status'.
 */
export type LogoutReason = 'logout' | 'continued' | 'elsewhere' | 'expired' | 'refused';

/** Why the session was lost without the user's action. */
export type LockReason = Exclude<LogoutReason, 'logout' | 'continued'>;

/** Why a login dialog covers the screen: unsaved work, or a renewal by the user. */
export type ReloginReason = LockReason | 'renewal';

/**
 * The state of the session:
 * - `out`: no one is logged in;
 * - `in`: someone is; `ending` from 30 s before the token expires;
 * - `locked`: a login dialog covers the screen, because of unsaved work (the token is invalid) or for a renewal;
 * - `switched`: another tab logged another user in, and an overlay covers this screen.
 */
export type Phase =
  | { readonly name: 'out'; readonly farewell: LogoutReason | null }
  | { readonly name: 'in' | 'ending'; readonly session: SessionState }
  | { readonly name: 'locked'; readonly session: SessionState; readonly why: ReloginReason }
  | { readonly name: 'switched'; readonly session: SessionState; readonly other: SessionState };

/** The session as the screens see it; a new object with each change. */
export interface SessionSnapshot {
  readonly phase: Phase;
  /** Where the session is kept: in the browser or, if storage is blocked or full, only in this tab. */
  readonly keeping: StorageMode;
}

/** Whether calls are allowed: there is a token, and the screen is not locked. */
export const mayCall = (phase: Phase): boolean =>
  phase.name === 'in' || phase.name === 'ending' || (phase.name === 'locked' && phase.why === 'renewal');

/** The screen's user, in any phase; null if no one is logged in. */
export const personOf = (phase: Phase): SessionState | null => (phase.name === 'out' ? null : phase.session);
