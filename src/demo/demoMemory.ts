import { isRecord } from '../schemas/values/values';

/** A changing call, to be replayed after the tab reloads. */
export interface DemoCall {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
  /** Milliseconds since 1970; the call's token was valid then. */
  readonly at: number;
}

interface Stored {
  /** The demo records are dated before this time. */
  readonly seeded: number;
  readonly calls: readonly DemoCall[];
}

const KEY = 'dealer-bridge.demo';

/** Remembers changes to the demo until the tab closes; without browser storage, until it reloads. */
export class DemoMemory {
  #stored: Stored;
  #isFull = false;
  readonly #onFull: () => void;

  /** @param onFull called once if the tab's storage cannot take a change */
  constructor(now: number, onFull: () => void) {
    this.#onFull = onFull;
    this.#stored = read() ?? { seeded: now, calls: [] };
    this.#write();
  }

  get seeded(): Date {
    return new Date(this.#stored.seeded);
  }

  get calls(): readonly DemoCall[] {
    return this.#stored.calls;
  }

  add(call: DemoCall): void {
    this.#stored = { ...this.#stored, calls: [...this.#stored.calls, call] };
    this.#write();
  }

  #write(): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(this.#stored));
    } catch {
      // Storage is blocked or full: the demo continues in memory.
      if (!this.#isFull && this.#stored.calls.length > 0) this.#onFull();
      this.#isFull = true;
    }
  }
}

function read(): Stored | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isStored(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isStored(value: unknown): value is Stored {
  if (!isRecord(value) || typeof value['seeded'] !== 'number') return false;
  return Array.isArray(value['calls']) && value['calls'].every(isCall);
}

function isCall(value: unknown): value is DemoCall {
  if (!isRecord(value) || typeof value['at'] !== 'number' || !Array.isArray(value['headers'])) return false;
  return [value['url'], value['method'], value['body']].every(part => typeof part === 'string');
}
