import { at, type Clock } from './clock';
import { permits } from '../schemas/menuPermission';
import { Reauthentication } from './reauthentication';
import { isLive, isSamePerson, parseSession, type SessionState } from './sessionState';
import { SESSION_KEY, SessionVault } from './sessionVault';
import {
  mayCall,
  personOf,
  type Farewell,
  type Hold,
  type Loss,
  type Phase,
  type SessionSnapshot,
} from './snapshot';

/** The dialog 'Session Status' appears this long before the token expires (specification, section 9). */
const WARN_BEFORE_MS = 30_000;

export interface SessionOptions {
  readonly clock: Clock;
  /** null where the browser keeps nothing. */
  readonly storage: Storage | null;
  /** Where storage, pagehide, pageshow and visibilitychange are heard: the window. */
  readonly page: EventTarget;
  /** Whether something on the screen would be lost. */
  readonly hasUnsavedWork: () => boolean;
  /** Told of a session that the person ended here. */
  readonly onLogout?: (session: SessionState) => void;
}

/**
 * Who is logged in, in every tab: kept in browser storage, told to whoever subscribes, ended by expiry, by a refused
 * call, by logout here or in another tab.
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

  /** Made for `useSyncExternalStore`: the same object until something changes. */
  readonly getSnapshot = (): SessionSnapshot => this.#snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Account and token for a call; null while none may go out. */
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

  /** Whether this person's menus show what has this permission key. */
  permits(key: string): boolean {
    const person = this.person();
    return person !== null && permits(person.menus, key);
  }

  /** Whether screens may be shown: somebody is logged in, or a held screen waits for them. */
  isOpen(): boolean {
    return this.#snapshot.phase.name !== 'out';
  }

  /** A login succeeded here. */
  start(state: SessionState): void {
    const before = this.person();
    this.#vault.save(state);
    this.#enter(state);
    if (before && isSamePerson(before, state)) this.#waiting.resolve();
    else this.#waiting.reject();
  }

  /** Logs out here and in every other tab. */
  end(farewell: Farewell): void {
    const person = this.person();
    if (person && (farewell === 'logout' || farewell === 'continued')) this.#options.onLogout?.(person);
    this.#vault.clear();
    this.#leave(farewell);
  }

  /**
   * A call was answered 401. Where something is not saved the screen is held and a login dialog asks for the password;
   * otherwise the session ends.
   * @param kind what the call was about to do; a write is unsaved work by itself
   * @returns whether the screen is held
   */
  refuse(kind: 'read' | 'write' | 'delete' | 'post' = 'read'): boolean {
    const { phase } = this.#snapshot;
    if (phase.name === 'held') return true;
    if (phase.name === 'out' || phase.name === 'switched') return false;
    const held = kind !== 'read' || this.#options.hasUnsavedWork();
    if (held) this.#hold(phase.session, 'refused');
    else this.end('refused');
    return held;
  }

  /**
   * For a call that was answered 401 and is to be repeated.
   * @returns resolves when the person has logged in again, so that the call can go on
   * @throws SessionEnded where that is not to be
   */
  reauthenticate(kind: 'read' | 'write' | 'delete' | 'post' = 'read'): Promise<void> {
    return this.refuse(kind) ? this.#waiting.wait() : Reauthentication.refused();
  }

  /** The person wants to log in again before the token expires, and keep the screen. */
  renew(): void {
    const { phase } = this.#snapshot;
    if (phase.name === 'in' || phase.name === 'ending') this.#hold(phase.session, 'renewal');
  }

  /** The person thought better of renewing; the session goes on for as long as it lasts. */
  cancelRenewal(): void {
    const { phase } = this.#snapshot;
    if (phase.name === 'held' && phase.why === 'renewal') this.#enter(phase.session);
  }

  /** Another tab logged somebody else in, and this tab goes along. */
  followOther(): void {
    const { phase } = this.#snapshot;
    if (phase.name === 'switched') this.#enter(phase.other);
  }

  /** Takes the timers and listeners away. */
  close(): void {
    this.#disarm();
    this.#vault.flush();
    for (const [name, listener] of this.#heard) this.#options.page.removeEventListener(name, listener);
  }

  readonly #heard: readonly (readonly [string, (event: Event) => void])[] = [
    ['storage', event => this.#heardStorage(event)],
    ['pagehide', () => this.#vault.flush()],
    ['pageshow', event => 'persisted' in event && event.persisted === true && this.#compare()],
    ['visibilitychange', () => this.#rearm()],
  ];

  #listen(): void {
    for (const [name, listener] of this.#heard) this.#options.page.addEventListener(name, listener);
  }

  #heardStorage(event: Event): void {
    if (!(event instanceof StorageEvent)) return;
    // A null key: the whole storage was emptied.
    if (event.key === null) this.#elsewhere(null);
    else if (event.key === SESSION_KEY) this.#elsewhere(parseSession(event.newValue));
  }

  /** A page that comes back from the browser's cache has heard no events in the meantime. */
  #compare(): void {
    if (this.#vault.keeping === 'kept') this.#elsewhere(this.#vault.read());
    this.#rearm();
  }

  /** What another tab left in the storage. */
  #elsewhere(stored: SessionState | null): void {
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

  /** The token is of no more use: the screen is held where something on it is not saved. */
  #lose(session: SessionState, why: Loss): void {
    const held = this.#snapshot.phase.name === 'held' || this.#options.hasUnsavedWork();
    if (held) this.#hold({ ...session, token: '' }, why);
    else if (why === 'elsewhere') this.#leave(why);
    else this.end(why);
  }

  #hold(session: SessionState, why: Hold): void {
    this.#disarm();
    this.#set({ name: 'held', session, why });
  }

  #enter(session: SessionState): void {
    this.#set({ name: 'in', session });
    this.#rearm();
  }

  #leave(farewell: Farewell): void {
    this.#disarm();
    this.#set({ name: 'out', farewell });
    this.#waiting.reject();
  }

  /** Looks at the clock and waits for what comes next; also after a sleep, in which timers stand still. */
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
