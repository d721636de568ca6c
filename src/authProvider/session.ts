import type { Rights } from '../rights/right';
import { permits } from '../schemas/menuPermission';
import { at, type Clock } from './clock';
import { Reauthentication } from './reauthentication';
import { isLive, isSamePerson, parseSession, type SessionState } from './sessionState';
import { SESSION_KEY, SessionVault } from './sessionVault';
import {
  mayCall,
  personOf,
  type LogoutReason,
  type ReloginReason,
  type LockReason,
  type Phase,
  type SessionSnapshot,
} from './snapshot';

/** The dialog 'Session Status' appears this long before the token expires (docs/behaviour.md, 'Session'). */
const WARN_BEFORE_MS = 30_000;

export interface SessionOptions {
  readonly clock: Clock;
  /** null if browser storage is blocked. */
  readonly storage: Storage | null;
  /** Receives storage, pagehide, pageshow and visibilitychange events: the window. */
  readonly page: EventTarget;
  /** Whether leaving now would lose work on the screen. */
  readonly hasUnsavedWork: () => boolean;
  /** Called when the user ends a session here: by logging out, with the reason, or by a new login that replaces it. */
  readonly onLogout?: (session: SessionState, farewell?: LogoutReason) => void;
}

/**
 * The logged-in user across all tabs. Stored in the browser, published to subscribers, and ended by expiry, a refused
 * call, or a logout in any tab.
 */
export class Session {
  readonly #options: SessionOptions;
  readonly #vault: SessionVault;
  readonly #waiting = new Reauthentication();
  readonly #listeners = new Set<() => void>();
  #snapshot: SessionSnapshot;
  #disarm: () => void = () => {};

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#vault = new SessionVault(options.storage, options.clock);
    this.#snapshot = { phase: { name: 'out', farewell: null }, keeping: this.#vault.keeping };
    const stored = this.#vault.read();
    if (stored && isLive(stored, options.clock.now())) this.#enter(stored);
    this.#listen();
  }

  /** For `useSyncExternalStore`: the same object until something changes. */
  readonly getSnapshot = (): SessionSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Account and token for a call; null while no calls are allowed. */
  credentials(): { readonly account: string; readonly token: string } | null {
    const person = mayCall(this.#snapshot.phase) ? this.person() : null;
    return person?.token ? { account: person.account, token: person.token } : null;
  }

  person(): SessionState | null {
    return personOf(this.#snapshot.phase);
  }

  features(): ReadonlySet<string> {
    return new Set(this.person()?.features);
  }

  /** The user's rights; null if the API does not report them; everything is then shown. */
  rights(): Rights | null {
    const rights = this.person()?.rights;
    return rights ? new Set(rights) : null;
  }

  /** Whether the user's menus include the permission key. */
  permits(key: string): boolean {
    const person = this.person();
    return person !== null && permits(person.menus, key);
  }

  /** Whether screens may be shown: someone is logged in, or a locked screen waits for its user. */
  isOpen(): boolean {
    return this.#snapshot.phase.name !== 'out';
  }

  /** Starts a session after a login here. */
  start(state: SessionState): void {
    const before = this.person();
    const isReplaced = before !== null && mayCall(this.#snapshot.phase) && before.token !== state.token;
    this.#vault.save(state);
    this.#enter(state);
    if (isReplaced) this.#options.onLogout?.(before);
    if (before && isSamePerson(before, state)) this.#waiting.resolve();
    else this.#waiting.reject();
  }

  /** Adopts the rights that the API reports now. @returns whether they changed */
  learn(access: Pick<SessionState, 'menus'> & { readonly rights: readonly string[] }): boolean {
    const { phase } = this.#snapshot;
    if (phase.name !== 'in' && phase.name !== 'ending') return false;
    const { menus, rights = [] } = phase.session;
    if (menus === access.menus && String(rights) === String(access.rights)) return false;
    const session = { ...phase.session, ...access };
    this.#vault.save(session);
    this.#set({ ...phase, session });
    return true;
  }

  /** Logs out here and in every other tab. */
  end(farewell: LogoutReason): void {
    const person = this.person();
    if (person && (farewell === 'logout' || farewell === 'continued'))
      this.#options.onLogout?.(person, farewell);
    this.#vault.clear();
    this.#leave(farewell);
  }

  /**
   * Handles a 401. With unsaved work, the screen is locked under a login dialog; otherwise the session ends.
   * @param kind what the call was about to do; a write itself counts as unsaved work
   * @returns whether the screen is locked
   */
  refuse(kind: 'read' | 'write' | 'delete' | 'post' = 'read'): boolean {
    if (this.#followNewer()) return false;
    const { phase } = this.#snapshot;
    if (phase.name === 'locked') return true;
    if (phase.name === 'out' || phase.name === 'switched') return false;
    const locks = kind !== 'read' || this.#options.hasUnsavedWork();
    if (locks) this.#lock(phase.session, 'refused');
    else this.end('refused');
    return locks;
  }

  /**
   * Waits for a new login after a 401, so that the call can be repeated.
   * @returns resolves when the user has logged in again
   * @throws SessionEnded if that does not happen
   */
  reauthenticate(kind: 'read' | 'write' | 'delete' | 'post' = 'read'): Promise<void> {
    if (this.#followNewer()) return Promise.resolve();
    return this.refuse(kind) ? this.#waiting.wait() : Reauthentication.refused();
  }

  /**
   * Adopts the newer session if this user has logged in again in another tab: that login revoked the token here, and
   * its storage event may not have arrived yet. Returns whether there was a newer session.
   */
  #followNewer(): boolean {
    const { phase } = this.#snapshot;
    const stored = this.#vault.read();
    if (!stored || (phase.name !== 'in' && phase.name !== 'ending')) return false;
    if (stored.token === phase.session.token || !isSamePerson(stored, phase.session)) return false;
    if (!isLive(stored, this.#options.clock.now())) return false;
    this.#enter(stored);
    return true;
  }

  /** Starts a renewal: the user logs in again before the token expires, and keeps the screen. */
  renew(): void {
    const { phase } = this.#snapshot;
    if (phase.name === 'in' || phase.name === 'ending') this.#lock(phase.session, 'renewal');
  }

  /** The user cancelled the renewal; the session lasts until its expiry. */
  cancelRenewal(): void {
    const { phase } = this.#snapshot;
    if (phase.name === 'locked' && phase.why === 'renewal') this.#enter(phase.session);
  }

  /** Another tab logged someone else in, and this tab follows. */
  followOther(): void {
    const { phase } = this.#snapshot;
    if (phase.name === 'switched') this.#enter(phase.other);
  }

  /** Removes timers and listeners. */
  close(): void {
    this.#disarm();
    this.#vault.flush();
    for (const [name, listener] of this.#handlers) this.#options.page.removeEventListener(name, listener);
  }

  readonly #handlers: readonly (readonly [string, (event: Event) => void])[] = [
    ['storage', event => this.#onStorage(event)],
    ['pagehide', () => this.#vault.flush()],
    ['pageshow', event => 'persisted' in event && event.persisted === true && this.#resync()],
    ['visibilitychange', () => this.#rearm()],
  ];

  #listen(): void {
    for (const [name, listener] of this.#handlers) this.#options.page.addEventListener(name, listener);
  }

  #onStorage(event: Event): void {
    if (!(event instanceof StorageEvent)) return;
    // The key is null if the whole storage was cleared.
    if (event.key === null) this.#adoptStored(null);
    else if (event.key === SESSION_KEY) this.#adoptStored(parseSession(event.newValue));
  }

  /** A page restored from the back/forward cache has missed all events. */
  #resync(): void {
    if (this.#vault.keeping === 'kept') this.#adoptStored(this.#vault.read());
    this.#rearm();
  }

  /** Applies the session that another tab stored. */
  #adoptStored(stored: SessionState | null): void {
    this.#vault.drop();
    const before = this.person();
    if (!stored || !isLive(stored, this.#options.clock.now())) {
      if (before) this.#lose(before, 'elsewhere');
    } else if (!before || isSamePerson(before, stored)) {
      this.#enter(stored);
      this.#waiting.resolve();
    } else {
      this.#set({ name: 'switched', session: before, other: stored });
      this.#waiting.reject();
    }
  }

  /** The token is no longer valid: lock the screen if something on it is unsaved. */
  #lose(session: SessionState, why: LockReason): void {
    const locks = this.#snapshot.phase.name === 'locked' || this.#options.hasUnsavedWork();
    if (locks) this.#lock({ ...session, token: '' }, why);
    else if (why === 'elsewhere') this.#leave(why);
    else this.end(why);
  }

  #lock(session: SessionState, why: ReloginReason): void {
    this.#disarm();
    this.#set({ name: 'locked', session, why });
  }

  #enter(session: SessionState): void {
    this.#set({ name: 'in', session });
    this.#rearm();
  }

  #leave(farewell: LogoutReason): void {
    this.#disarm();
    this.#set({ name: 'out', farewell });
    this.#waiting.reject();
  }

  /** Schedules the next deadline. Also called when the page becomes visible: timers stop while the computer sleeps. */
  #rearm(): void {
    const { phase } = this.#snapshot;
    if (phase.name !== 'in' && phase.name !== 'ending') return;
    this.#disarm();
    const { session } = phase;
    const expiry = session.exp * 1000;
    const now = this.#options.clock.now();
    if (now >= expiry) return this.#lose(session, 'expired');
    const warning = now >= expiry - WARN_BEFORE_MS;
    if (warning && phase.name === 'in') this.#set({ name: 'ending', session });
    this.#disarm = at(this.#options.clock, warning ? expiry : expiry - WARN_BEFORE_MS, () => this.#rearm());
  }

  #set(phase: Phase): void {
    this.#snapshot = { phase, keeping: this.#vault.keeping };
    for (const listener of this.#listeners) listener();
  }
}
