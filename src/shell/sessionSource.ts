/** Who is logged in, as far as the screens show it. */
export interface Person {
  readonly account: string;
  readonly user: string;
  /** Seconds since 1970. */
  readonly exp: number;
}

export type Farewell = 'logout' | 'continued' | 'elsewhere' | 'expired' | 'refused';

export type Hold = Exclude<Farewell, 'logout' | 'continued'> | 'renewal';

/** Where the session stands; the auth provider's session says what each phase means. */
export type SessionPhase =
  | { readonly name: 'out'; readonly farewell: Farewell | null }
  | { readonly name: 'in' | 'ending'; readonly session: Person }
  | { readonly name: 'held'; readonly session: Person; readonly why: Hold }
  | { readonly name: 'switched'; readonly session: Person; readonly other: Person };

export interface SessionView {
  readonly phase: SessionPhase;
  readonly keeping: 'kept' | 'blocked' | 'full';
}

/** What the shell needs of a session; `authProvider/session.ts` makes one. */
export interface SessionSource {
  getSnapshot(): SessionView;
  subscribe(listener: () => void): () => void;
  /** Whether this person's menus show what has this permission key. */
  permits(key: string): boolean;
  end(farewell: Farewell): void;
  renew(): void;
  cancelRenewal(): void;
  followOther(): void;
}

export interface Credentials {
  readonly acc: string;
  readonly user: string;
  readonly password: string;
}

/** Logging in, at the login page and over a held screen; what they reject with has a message for the person. */
export interface Access {
  login(credentials: Credentials): Promise<void>;
  relogin(credentials: Pick<Credentials, 'user' | 'password'>): Promise<void>;
}

/** Who the screen belongs to; null when nobody is logged in. */
export const personOf = (phase: SessionPhase): Person | null => (phase.name === 'out' ? null : phase.session);
