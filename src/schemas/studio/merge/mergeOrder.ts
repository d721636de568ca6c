import { asked, ORDER, taken, type Found } from './mergeChange';

type Keys = readonly string[];

interface Orders {
  readonly base: Keys;
  readonly mine: Keys;
  readonly theirs: Keys;
}

const same = (one: Keys, other: Keys): boolean =>
  one.length === other.length && one.every((key, at) => key === other[at]);

/** The order of a list: as who has moved entries has it. What only the other one has stands where it stood after. */
export function mergedOrder(found: Found, path: Keys, { base, mine, theirs }: Orders): Keys {
  const [known, here, there] = [new Set(base), new Set(mine), new Set(theirs)];
  const common = (keys: Keys) => keys.filter(key => known.has(key) && here.has(key) && there.has(key));
  const sides = { base: common(base), mine: common(mine), theirs: common(theirs) };
  const isTheirs = sideOf(found, [...path, ORDER], sides) === 'theirs';
  return isTheirs ? withInserted(theirs, mine) : withInserted(mine, theirs);
}

function sideOf(found: Found, path: Keys, sides: Orders): 'mine' | 'theirs' {
  const { base, mine, theirs } = sides;
  if (same(theirs, base) || same(theirs, mine)) return 'mine';
  if (!same(mine, base)) return asked(found, path, sides);
  taken(found, path, sides);
  return 'theirs';
}

/** The keys, and those that only the others have, each after the one that it follows there. */
function withInserted(keys: Keys, others: Keys): Keys {
  const merged = [...keys];
  others.forEach((key, at) => {
    if (merged.includes(key)) return;
    const before = others.slice(0, at).findLast(each => merged.includes(each));
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, key);
  });
  return merged;
}
