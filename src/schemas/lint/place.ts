/** An error before its position in the text is known. */
export interface Fault {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly cure: string;
  /** Whether the error is at the key or at its value. */
  readonly on: 'key' | 'value';
}

/** The position of a check in a declaration, and where it reports errors. */
export class Place {
  constructor(
    readonly path: readonly (string | number)[] = [],
    private readonly faults: Fault[] = [],
  ) {}

  /** The position below this one. */
  at(...steps: readonly (string | number)[]): Place {
    return new Place([...this.path, ...steps], this.faults);
  }

  report(message: string, cure: string, on: Fault['on'] = 'value'): void {
    this.faults.push({ path: this.path, message, cure, on });
  }

  /** Every error so far, at any position. */
  get found(): readonly Fault[] {
    return this.faults;
  }
}

/** Converts a path to a JSON pointer (RFC 6901). */
export function jsonPointer(path: readonly (string | number)[]): string {
  return path.map(step => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
