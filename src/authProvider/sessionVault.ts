import { isFull } from './browserStorage';
import type { Clock } from './clock';
import { parseSession, type SessionState } from './sessionState';

/** The storage key of the session (docs/behaviour.md, 'Session'). */
export const SESSION_KEY = 'dealer-bridge.session';

/** Minimum interval between saves (docs/behaviour.md, 'Session'). */
const SAVE_EVERY_MS = 1000;

/** Whether the session is in browser storage, or only in this tab's memory, and why. */
export type StorageMode = 'kept' | 'blocked' | 'full';

/**
 * The stored session; null if there is none or it cannot be read.
 * @param open accesses the storage, which throws if it is blocked
 */
export function readStoredSession(open: () => Storage | null): SessionState | null {
  try {
    return parseSession(open()?.getItem(SESSION_KEY) ?? null);
  } catch {
    return null;
  }
}

/** Stores the session in the browser, at most once per second; falls back to memory. */
export class SessionVault {
  #keeping: StorageMode;
  #waiting: SessionState | null = null;
  #lastSave = -Infinity;
  #cancel: (() => void) | null = null;

  constructor(
    private readonly storage: Storage | null,
    private readonly clock: Clock,
  ) {
    this.#keeping = storage ? 'kept' : 'blocked';
  }

  get keeping(): StorageMode {
    return this.#keeping;
  }

  read(): SessionState | null {
    return this.#waiting ?? readStoredSession(() => this.storage);
  }

  /** Saves now, or as soon as a second has passed since the last save; only the newest state is written. */
  save(state: SessionState): void {
    this.#waiting = state;
    const wait = this.#lastSave + SAVE_EVERY_MS - this.clock.now();
    if (wait <= 0) this.flush();
    else this.#cancel ??= this.clock.after(wait, () => this.flush());
  }

  /** Writes pending changes at once; for a page that is about to close. */
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
      // Otherwise the next reload would log the user of an older save in again.
      this.#remove();
    }
  }

  /** Discards pending changes. */
  drop(): void {
    this.#waiting = null;
    this.#cancel?.();
    this.#cancel = null;
  }

  /** Deletes the stored session immediately, for a logout. */
  clear(): void {
    this.drop();
    this.#remove();
  }

  #remove(): void {
    try {
      this.storage?.removeItem(SESSION_KEY);
    } catch {
      // Storage was blocked between two calls, so there is nothing to read back either.
    }
  }
}
