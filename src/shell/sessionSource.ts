import type { ComponentType, RefObject } from 'react';

/** The logged-in user, as shown on screens. */
export interface Person {
  readonly account: string;
  readonly user: string;
  /** Seconds since 1970. */
  readonly exp: number;
  /** Wrong passwords between the previous login and this one. */
  readonly failedLogins?: unknown;
}

export type LogoutReason = 'logout' | 'continued' | 'elsewhere' | 'expired' | 'refused';

/** Why a login dialog covers the screen. */
export type ReloginReason = Exclude<LogoutReason, 'logout' | 'continued'> | 'renewal';

/** The session's state; see the auth provider's session for each phase. */
export type SessionPhase =
  | { readonly name: 'out'; readonly farewell: LogoutReason | null }
  | { readonly name: 'in' | 'ending'; readonly session: Person }
  | { readonly name: 'locked'; readonly session: Person; readonly why: ReloginReason }
  | { readonly name: 'switched'; readonly session: Person; readonly other: Person };

export interface SessionView {
  readonly phase: SessionPhase;
  /** Whether browser storage keeps the session. */ readonly keeping: 'kept' | 'blocked' | 'full';
}

/** What the shell needs from a session; `authProvider/session.ts` implements it. */
export interface SessionSource {
  getSnapshot(): SessionView;
  subscribe(listener: () => void): () => void;
  /** Whether the user's menus include the permission key. */
  permits(key: string): boolean;
  end(farewell: LogoutReason): void;
  renew(): void;
  cancelRenewal(): void;
  followOther(): void;
}

export interface Credentials {
  readonly acc: string;
  readonly user: string;
  readonly password: string;
}

/** The rejection of a login whose password was right but that needs a second step. */
export interface SecondStep {
  /** Names the user's second factors (login/waysIn.ts). */
  readonly response: unknown;
  /** Both reject with an Error whose message is for the user. */
  readonly complete: (code: string) => Promise<unknown>;
  readonly completeByPasskey: () => Promise<unknown>;
}

/** The same rejection on the login page, with the form for the second step. */
export interface LoginStep {
  readonly Form: ComponentType<{ /** Goes back to the password. */ readonly cancel: () => void }>;
}

/** The component below the login form. */
export type BelowForm = ComponentType<{ readonly form: RefObject<HTMLFormElement | null> }>;

export const isSecondStep = (cause: unknown): cause is SecondStep =>
  cause instanceof Error && 'complete' in cause && typeof cause.complete === 'function';

/** Logging in, on the login page and over a locked screen; errors have a message for the user. */
export interface Access {
  login(credentials: Credentials): Promise<void>;
  relogin(credentials: Pick<Credentials, 'user' | 'password'>): Promise<void>;
}

/** The screen's user; null if no one is logged in. */
export const personOf = (phase: SessionPhase): Person | null => (phase.name === 'out' ? null : phase.session);
