/** The three values at one place of a declaration; undefined where the place does not exist. */
export interface Sides {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** A place that one side or both have changed. */
export interface MergeChange extends Sides {
  /** Identifies the place. */
  readonly name: string;
  /** The steps into the declaration: property names, and keys of list entries (a field's id). */
  readonly path: readonly string[];
}

/** The last step of a path for the order of a list; the values there are the keys of the entries. */
export const ORDER = 'order of';

/** The changes that a merge collects. */
export interface Found {
  /** Changes by the others only. */
  readonly taken: MergeChange[];
  /** Different changes by both sides. */
  readonly overlaps: MergeChange[];
  /** The names of the overlaps in which the others' value wins. */
  readonly keepTheirs: ReadonlySet<string>;
}

const changeAt = (path: readonly string[], sides: Sides): MergeChange => ({
  name: JSON.stringify(path),
  path,
  ...sides,
});

/** Records an overlap and returns the side that wins: mine, unless `keepTheirs` names it. */
export function decideOverlap(found: Found, path: readonly string[], sides: Sides): 'mine' | 'theirs' {
  const change = changeAt(path, sides);
  found.overlaps.push(change);
  return found.keepTheirs.has(change.name) ? 'theirs' : 'mine';
}

/** Records a place that only the others changed. */
export function recordTaken(found: Found, path: readonly string[], sides: Sides): void {
  found.taken.push(changeAt(path, sides));
}
