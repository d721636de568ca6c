/** A call that changed something, as it is repeated after the tab is loaded again. */
export interface DemoCall {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
  /** Milliseconds since 1970; its token was valid then. */
  readonly at: number;
}

interface Kept {
  /** The moment before which the demo's records were made. */
  readonly seeded: number;
  readonly calls: readonly DemoCall[];
}

const KEY = 'dealer-bridge.demo';

/** What changed in the demo, until the tab closes; where the browser keeps nothing, until it is loaded again. */
export class DemoMemory {
  #kept: Kept;

  constructor(now: number) {
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
      // Blocked or full: the demo goes on in memory.
    }
  }
}

function read(): Kept | null {
  try {
    const kept: Partial<Kept> | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept?.seeded !== 'number' || !Array.isArray(kept.calls)) return null;
    return { seeded: kept.seeded, calls: kept.calls };
  } catch {
    return null;
  }
}
