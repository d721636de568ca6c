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

interface Kept {
  /** The demo records are dated before this time. */
  readonly seeded: number;
  readonly calls: readonly DemoCall[];
}

const KEY = 'dealer-bridge.demo';

/** Remembers changes to the demo until the tab closes; without browser storage, until it reloads. */
export class DemoMemory {
  #kept: Kept;
  #isFull = false;
  readonly #full: () => void;

  /** @param full called once if the tab has no room for a change */
  constructor(now: number, full: () => void) {
    this.#full = full;
    this.#kept = read() ?? { seeded: now, calls: [] };
    this.#write();
  }

  get seeded(): Date {
    return new Date(this.#kept.seeded);
  }

  get calls(): readonly DemoCall[] {
    return this.#kept.calls;
  }

  add(call: DemoCall): void {
    this.#kept = { ...this.#kept, calls: [...this.#kept.calls, call] };
    this.#write();
  }

  #write(): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // Storage is blocked or full: the demo continues in memory.
      if (!this.#isFull && this.#kept.calls.length > 0) this.#full();
      this.#isFull = true;
    }
  }
}

function read(): Kept | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is Kept {
  if (!isRecord(value) || typeof value['seeded'] !== 'number') return false;
  return Array.isArray(value['calls']) && value['calls'].every(isCall);
}

function isCall(value: unknown): value is DemoCall {
  if (!isRecord(value) || typeof value['at'] !== 'number' || !Array.isArray(value['headers'])) return false;
  return [value['url'], value['method'], value['body']].every(part => typeof part === 'string');
}
