import { isRecord } from '../../values/values';
import { canonicalJson } from '../canonicalJson';
import { entriesByKey } from './listKeys';
import { asked, taken, type Found, type Sides } from './mergeChange';
import { mergedOrder } from './mergeOrder';

type Path = readonly string[];
type Properties = Readonly<Record<string, unknown>>;
type Entries = ReadonlyMap<string, unknown>;

const same = (one: unknown, other: unknown): boolean =>
  one === other || (one !== undefined && other !== undefined && canonicalJson(one) === canonicalJson(other));

/** The three states of one place as one; undefined if it is gone. What is found on the way goes into `found`. */
export function mergeValues(found: Found, path: Path, sides: Sides): unknown {
  const { base, mine, theirs } = sides;
  // Equal changes fall together.
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
  if (!same(base, mine)) return asked(found, path, sides) === 'mine' ? mine : theirs;
  taken(found, path, sides);
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
