/** One place of a declaration in its three states; undefined where it is not there. */
export interface Sides {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** A place that one or both have changed. */
export interface MergeChange extends Sides {
  /** Identifies the place. */
  readonly name: string;
  /** From the declaration down: names of properties, and what identifies an entry of a list (a field's id). */
  readonly path: readonly string[];
}

/** The last step of a path that is about the order of a list; its values are what identifies the entries. */
export const ORDER = 'order of';

/** What a merge finds on its way. */
export interface Found {
  /** What only the others changed. */
  readonly taken: MergeChange[];
  /** What both changed to something different. */
  readonly overlaps: MergeChange[];
  /** The overlaps, by name, that are decided for the others. */
  readonly keepTheirs: ReadonlySet<string>;
}

const changeAt = (path: readonly string[], sides: Sides): MergeChange => ({
  name: JSON.stringify(path),
  path,
  ...sides,
});

/** The state of a place that both changed: mine, unless it is decided for theirs. */
export function asked(found: Found, path: readonly string[], sides: Sides): 'mine' | 'theirs' {
  const change = changeAt(path, sides);
  found.overlaps.push(change);
  return found.keepTheirs.has(change.name) ? 'theirs' : 'mine';
}

/** Notes a place that only the others changed. */
export function taken(found: Found, path: readonly string[], sides: Sides): void {
  found.taken.push(changeAt(path, sides));
}
