import type { DuplicateCheck } from '../../schemas/resource';

/** The result of a duplicate check. */
export type DuplicateState =
  | { readonly status: 'unasked' }
  | { readonly status: 'asking'; readonly value: string }
  | { readonly status: 'unique'; readonly value: string }
  | { readonly status: 'duplicate'; readonly value: string }
  | { readonly status: 'failed'; readonly value: string; readonly reason: string };

export interface DuplicateCheckerOptions {
  readonly checks: readonly DuplicateCheck[];
  /** Calls the API. @returns whether another record has the value */
  readonly ask: (type: DuplicateCheck['type'], value: string) => Promise<boolean>;
  /** The value the record had when the edit began; not a duplicate of itself. */
  readonly own: (field: string) => unknown;
  /** Debounce in milliseconds. */
  readonly delay: number;
}

/** The duplicate checks of one form (docs/behaviour.md, 'Duplicate checks'). */
export interface DuplicateChecker {
  /** Reports a typed value; it is checked after the debounce. */
  typed(field: string, value: unknown): void;
  /** Checks all pending values without waiting for the debounce. @returns the fields whose value is a duplicate */
  settle(values: Readonly<Record<string, unknown>>): Promise<readonly string[]>;
  stateOf(field: string): DuplicateState;
  /** Whether another record is known to have this value. */
  isDuplicate(field: string, value: unknown): boolean;
  /** Called with the field whose state changed. @returns the unsubscriber */
  subscribe(listener: (field: string) => void): () => void;
  /** Stops the timers; pending responses are dropped. */
  close(): void;
}

export function createDuplicateChecker(options: DuplicateCheckerOptions): DuplicateChecker {
  const listeners = new Set<(field: string) => void>();
  const notify = (field: string) => listeners.forEach(listener => listener(field));
  const watched = new Map(
    options.checks.map(check => [check.field, new WatchedField(check, options, () => notify(check.field))]),
  );

  return {
    typed: (field, value) => watched.get(field)?.typed(value),
    async settle(values) {
      await Promise.all([...watched].map(([field, one]) => one.settle(values[field])));
      return [...watched].filter(([, one]) => one.state.status === 'duplicate').map(([field]) => field);
    },
    stateOf: field => watched.get(field)?.state ?? UNCHECKED,
    isDuplicate(field, value) {
      const state = watched.get(field)?.state;
      return state?.status === 'duplicate' && state.value === asText(value);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => watched.forEach(one => one.close()),
  };
}

const UNCHECKED: DuplicateState = { status: 'unasked' };

/** One field's debounce timer and latest check. Results of older checks are ignored. */
class WatchedField {
  state: DuplicateState = UNCHECKED;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending: Promise<void> | null = null;

  constructor(
    private readonly check: DuplicateCheck,
    private readonly options: DuplicateCheckerOptions,
    private readonly changed: () => void,
  ) {}

  typed(value: unknown): void {
    const text = asText(value);
    if (this.#isKnown(text)) return;
    this.#reset();
    if (!this.#needsCheck(text)) return;
    this.#setState({ status: 'asking', value: text });
    this.#timer = setTimeout(() => this.#ask(text), this.options.delay);
  }

  async settle(value: unknown): Promise<void> {
    const text = asText(value);
    if (!this.#isKnown(text) || this.state.status === 'failed') {
      this.#reset();
      if (this.#needsCheck(text)) this.#ask(text);
    } else if (this.#timer !== undefined) {
      this.#ask(text);
    }
    await this.#pending;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#pending = null;
  }

  #isKnown(text: string): boolean {
    return this.state.status !== 'unasked' && this.state.value === text;
  }

  #needsCheck(text: string): boolean {
    return [...text].length > this.check.longerThan && text !== asText(this.options.own(this.check.field));
  }

  #reset(): void {
    this.close();
    if (this.state.status !== 'unasked') this.#setState(UNCHECKED);
  }

  #ask(text: string): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#setState({ status: 'asking', value: text });
    const pending = this.#request(text).then(state => {
      // Ignored if a newer check has started, or this one was dropped.
      if (this.#pending === pending) this.#setState(state);
    });
    this.#pending = pending;
  }

  async #request(value: string): Promise<DuplicateState> {
    try {
      const taken = await this.options.ask(this.check.type, value);
      return { status: taken ? 'duplicate' : 'unique', value };
    } catch (error) {
      return { status: 'failed', value, reason: error instanceof Error ? error.message : String(error) };
    }
  }

  #setState(state: DuplicateState): void {
    this.state = state;
    this.changed();
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
