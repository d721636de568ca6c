import type { ResourceDeclaration } from '../resource';
import { withSystemFields } from '../systemFields';
import { nearestName } from './nearestName';
import type { Place } from './place';

/** Looks at a declaration whose shape is right, and reports what does not fit together. */
export type Rule = (declaration: ResourceDeclaration, root: Place) => void;

/** The names of all fields, those included that the product adds. */
export const fieldNames = (declaration: ResourceDeclaration): readonly string[] =>
  withSystemFields(declaration).map(field => field.source);

/** Reports names that no field has. */
export function reportUnknown(name: string, known: readonly string[], place: Place, on?: 'key'): boolean {
  if (known.includes(name)) return false;
  place.report(`There is no field '${name}'.`, nearestName(name, known), on);
  return true;
}

/** Reports each item that was there before; `label` says what is twice. */
export function reportTwice<T>(
  items: readonly T[],
  keyOf: (item: T) => string | number,
  place: (index: number) => Place,
  label: string,
): void {
  const seen = new Map<string | number, number>();
  items.forEach((item, index) => {
    const key = keyOf(item);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, index);
    else
      place(index).report(
        `${label} '${key}' is there twice.`,
        `Keep one of them; the first is number ${first + 1}.`,
      );
  });
}
