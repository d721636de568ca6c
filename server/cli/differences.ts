import { canonicalJson } from '../../src/schemas/studio/canonicalJson';
import { isRecord } from '../../src/schemas/values/values';

/**
 * The places at which two declarations differ, as JSON pointers. Fields are the same by their id, so that one more field
 * does not make all after it differ; they are named instead of counted: `/fields/rate/label`.
 */
export function differences(one: unknown, other: unknown, place = ''): readonly string[] {
  if (canonicalJson(one ?? null) === canonicalJson(other ?? null)) return [];
  const [ours, theirs] = [partsOf(one), partsOf(other)];
  if (!ours || !theirs || Array.isArray(one) !== Array.isArray(other)) return [place || '/'];
  const keys = [...new Set([...ours.keys(), ...theirs.keys()])];
  const within = keys.flatMap(key => {
    const [mine, its] = [ours.get(key), theirs.get(key)];
    return differences(mine?.value, its?.value, `${place}/${mine?.name ?? its?.name ?? key}`);
  });
  const common = (parts: typeof ours, also: typeof theirs) => [...parts.keys()].filter(key => also.has(key));
  const isMoved = Array.isArray(one) && common(ours, theirs).join() !== common(theirs, ours).join();
  return isMoved ? [...within, `${place} (order)`] : within;
}

interface Part {
  readonly name: string;
  readonly value: unknown;
}

/** The parts of an object or list by what makes them the same; null for a single value. */
function partsOf(value: unknown): ReadonlyMap<string, Part> | null {
  if (Array.isArray(value))
    return new Map(
      value.map((part: unknown, at): [string, Part] => {
        const { fid, source } = isRecord(part) ? part : {};
        return typeof fid === 'string' && typeof source === 'string'
          ? [fid, { name: source, value: part }]
          : [String(at), { name: String(at), value: part }];
      }),
    );
  return isRecord(value)
    ? new Map(Object.entries(value).map(([name, part]): [string, Part] => [name, { name, value: part }]))
    : null;
}
