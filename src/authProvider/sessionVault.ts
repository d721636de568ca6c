import { isFull } from './browserStorage';
import type { Clock } from './clock';
import { parseSession, type SessionState } from './sessionState';

/** The fixed key under which the session is kept (specification, section 9). */
export const SESSION_KEY = 'dealer-bridge.session';

/** At most one save in this time (specification, section 9). */
const SAVE_EVERY_MS = 1000;

/** Where a session is kept: in the browser, or in this tab's memory alone, and why. */
export type Keeping = 'kept' | 'blocked' | 'full';

/**
 * The session that the storage keeps; null for none, and where it cannot be read.
 * @param open names the storage, which throws where it is blocked
 */
export function readKept(open: () => Storage | null): SessionState | null {
  try {
    return parseSession(open()?.getItem(SESSION_KEY) ?? null);
  } catch {
    return null;
  }
}

/** Keeps the session in browser storage, at most once per second, and goes on without where there is none. */
export class SessionVault {
  #keeping: Keeping;
  #waiting: SessionState | null = null;
  #lastSave = -Infinity;
  #cancel: (() => void) | null = null;

  constructor(
    private readonly storage: Storage | null,
    private readonly clock: Clock,
  ) {
    this.#keeping = storage ? 'kept' : 'blocked';
  }

  get keeping(): Keeping {
    return this.#keeping;
  }

  read(): SessionState | null {
    return readKept(() => this.storage);
  }

  /** Saves now, or as soon as a second has passed since the last save; only the newest state is written. */
  save(state: SessionState): void {
    this.#waiting = state;
    const wait = this.#lastSave + SAVE_EVERY_MS - this.clock.now();
    if (wait <= 0) this.flush();
    else this.#cancel ??= this.clock.after(wait, () => this.flush());
  }

  /** Writes what is waiting; for a page that is about to go. */
  flush(): void {
    const state = this.#waiting;
    this.drop();
    if (!state || !this.storage) return;
    this.#lastSave = this.clock.now();
    try {
      this.storage.setItem(SESSION_KEY, JSON.stringify(state));
      this.#keeping = 'kept';
    } catch (cause) {
      this.#keeping = isFull(cause) ? 'full' : 'blocked';
      // What an older save left would log the person before in again at the next reload.
      this.#remove();
    }
  }

  /** Forgets what is waiting to be written. */
  drop(): void {
    this.#waiting = null;
    this.#cancel?.();
    this.#cancel = null;
  }

  /** Logout: nothing is left, at once. */
  clear(): void {
    this.drop();
    this.#remove();
  }

  #remove(): void {
    try {
      this.storage?.removeItem(SESSION_KEY);
    } catch {
      // Blocked between two calls: then there is nothing to read back either.
    }
  }
}
