import type { Fix } from './fix';

/** An error before its position in the text is known. */
export interface Fault {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly cure: string;
  /** The change that cures it, where that is mechanical. */
  readonly fix: Fix | null;
  /** Whether the error is at the key or at its value. */
  readonly on: 'key' | 'value';
}

/** A change; at the position of the error, unless it has a path. */
export type FixHere = Omit<Fix, 'path'> & Partial<Pick<Fix, 'path'>>;

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

  /** @param fix the change that cures the error; at this position, unless it has a path */
  report(message: string, cure: string, on: Fault['on'] = 'value', fix: FixHere | null = null): void {
    this.faults.push({ path: this.path, message, cure, on, fix: fix && { path: this.path, ...fix } });
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

/** The steps of a JSON pointer. */
export const pointerSteps = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~'));
