import type { ResourceDeclaration } from '../resource';
import { withSystemFields } from '../systemFields';
import { nearestFix, nearestName } from './nearestName';
import type { FixHere, Place } from './place';

/** Checks a declaration of the right shape for inconsistencies. */
export type Rule = (declaration: ResourceDeclaration, root: Place) => void;

/** The names of all fields, including those that the product adds. */
export const fieldNames = (declaration: ResourceDeclaration): readonly string[] =>
  withSystemFields(declaration).map(field => field.source);

/** Reports a name that no field has, and returns whether it did. */
export function reportUnknown(name: string, known: readonly string[], place: Place, on?: 'key'): boolean {
  if (known.includes(name)) return false;
  place.report(
    `There is no field '${name}'.`,
    nearestName(name, known),
    on,
    nearestFix(name, known, on ?? 'value'),
  );
  return true;
}

/** Reports each duplicate. @param label names what is duplicated @param fixAt the cure, if it is mechanical */
export function reportTwice<T>(
  items: readonly T[],
  keyOf: (item: T) => string | number,
  place: (index: number) => Place,
  label: string,
  fixAt: (index: number, item: T) => FixHere | null = () => null,
): void {
  const seen = new Map<string | number, number>();
  items.forEach((item, index) => {
    const key = keyOf(item);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, index);
    else
      place(index).report(
        `${label} '${key}' appears twice.`,
        `Keep one of them; the first is number ${first + 1}.`,
        'value',
        fixAt(index, item),
      );
  });
}

/** Reports a permission key that contains another one, or the reverse. */
export function reportOverlap(key: string, other: string, place: Place): void {
  place.report(
    `The permission key '${key}' overlaps with '${other}': permissions are found by substring.`,
    'Choose a key that neither contains another nor is part of one.',
  );
}
