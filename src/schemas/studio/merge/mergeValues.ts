import { isRecord } from '../../values/values';
import { canonicalJson } from '../canonicalJson';
import { entriesByKey } from './listKeys';
import { decideOverlap, recordTaken, type Found, type Sides, ORDER } from './mergeChange';

type Keys = readonly string[];
type Path = readonly string[];
type Properties = Readonly<Record<string, unknown>>;
type Entries = ReadonlyMap<string, unknown>;

const same = (one: unknown, other: unknown): boolean =>
  one === other || (one !== undefined && other !== undefined && canonicalJson(one) === canonicalJson(other));

interface Orders {
  readonly base: Keys;
  readonly mine: Keys;
  readonly theirs: Keys;
}

/** The order of a list: that of the side that moved entries; the other side's new entries keep their predecessor. */
function mergedOrder(found: Found, path: Keys, { base, mine, theirs }: Orders): Keys {
  const [known, here, there] = [new Set(base), new Set(mine), new Set(theirs)];
  const common = (keys: Keys) => keys.filter(key => known.has(key) && here.has(key) && there.has(key));
  const sides = { base: common(base), mine: common(mine), theirs: common(theirs) };
  const isTheirs = sideOf(found, [...path, ORDER], sides) === 'theirs';
  return isTheirs ? withInserted(theirs, mine) : withInserted(mine, theirs);
}

function sideOf(found: Found, path: Keys, sides: Orders): 'mine' | 'theirs' {
  const { base, mine, theirs } = sides;
  if (same(theirs, base) || same(theirs, mine)) return 'mine';
  if (!same(mine, base)) return decideOverlap(found, path, sides);
  recordTaken(found, path, sides);
  return 'theirs';
}

/** The keys plus those that only the others have, each inserted after its predecessor there. */
function withInserted(keys: Keys, others: Keys): Keys {
  const merged = [...keys];
  others.forEach((key, at) => {
    if (merged.includes(key)) return;
    const before = others.slice(0, at).findLast(each => merged.includes(each));
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, key);
  });
  return merged;
}

/** Merges the three values at one place and adds the changes to `found`; undefined if the place is removed. */
export function mergeValues(found: Found, path: Path, sides: Sides): unknown {
  const { base, mine, theirs } = sides;
  // Equal changes on both sides are one change.
  if (same(mine, theirs) || same(base, theirs)) return mine;
  if (isRecord(mine) && isRecord(theirs))
    return mergeRecords(found, path, { base: isRecord(base) ? base : {}, mine, theirs });
  const property = path.at(-1) ?? '';
  const [own, other] = [entriesByKey(property, mine), entriesByKey(property, theirs)];
  if (own && other)
    return mergeLists(found, path, {
      base: entriesByKey(property, base) ?? new Map<string, unknown>(),
      mine: own,
      theirs: other,
    });
  if (!same(base, mine)) return decideOverlap(found, path, sides) === 'mine' ? mine : theirs;
  recordTaken(found, path, sides);
  return theirs;
}

interface Three<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

function mergeRecords(found: Found, path: Path, { base, mine, theirs }: Three<Properties>): Properties {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])];
  const merged = names.map(name => {
    const sides = { base: own(base, name), mine: own(mine, name), theirs: own(theirs, name) };
    return [name, mergeValues(found, [...path, name], sides)] as const;
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

const own = (record: Properties, name: string): unknown =>
  Object.hasOwn(record, name) ? record[name] : undefined;

function mergeLists(found: Found, path: Path, { base, mine, theirs }: Three<Entries>): readonly unknown[] {
  const order = mergedOrder(found, path, {
    base: [...base.keys()],
    mine: [...mine.keys()],
    theirs: [...theirs.keys()],
  });
  return order
    .map(key =>
      mergeValues(found, [...path, key], {
        base: base.get(key),
        mine: mine.get(key),
        theirs: theirs.get(key),
      }),
    )
    .filter(entry => entry !== undefined);
}
