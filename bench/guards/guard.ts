/** Something in the console's code that holds a promise under a fault, and how it is taken out. */
export interface Guard {
  /** What it sees to. */
  readonly name: string;
  /** From the root of the project. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly from: string;
  /** What stands in its place once the guard is taken out. */
  readonly to: string;
  /** The files of tests that are to notice. */
  readonly tests: readonly string[];
  /** Words of the names of those that are, in files of which all would take long. */
  readonly only?: string;
}

/**
 * A file's text without a guard.
 * @throws Error where the guard is not there exactly once: the list is older than the code
 */
export function without({ name, file, from, to }: Guard, text: string): string {
  const count = text.split(from).length - 1;
  if (count !== 1) throw new Error(`'${name}': what is taken out stands ${count} times in ${file}.`);
  return text.replace(from, () => to);
}
