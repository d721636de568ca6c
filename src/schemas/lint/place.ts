/** A fault before its place in the text is known. */
export interface Fault {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly cure: string;
  /** Whether the key or the value under it is to be pointed at. */
  readonly on: 'key' | 'value';
}

/** Where in a declaration a check stands, and where it puts what it finds. */
export class Place {
  constructor(
    readonly path: readonly (string | number)[] = [],
    private readonly faults: Fault[] = [],
  ) {}

  /** The place below this one. */
  at(...steps: readonly (string | number)[]): Place {
    return new Place([...this.path, ...steps], this.faults);
  }

  report(message: string, cure: string, on: Fault['on'] = 'value'): void {
    this.faults.push({ path: this.path, message, cure, on });
  }

  /** Everything found so far, here and elsewhere. */
  get found(): readonly Fault[] {
    return this.faults;
  }
}

/** A path as a JSON pointer (RFC 6901). */
export function jsonPointer(path: readonly (string | number)[]): string {
  return path.map(step => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
