import type { Change } from '../draftScope';
import { placeBeside, withFieldAt, withSectionAt } from '../place/draftMoves';
import type { FieldGroup, GroupedField } from '../place/fieldGroups';
import type { DropPlace } from './drag/DragArea';

// The ids of entries and of the places where they can be dropped; those of fields and sections differ.
export const fieldId = (key: string): string => `field ${key}`;
export const sectionId = (id: string): string => `section ${id}`;
export const fieldPlaceId = (section: string, before: string | null): string =>
  `field before ${before ?? ''} in ${section}`;
export const sectionPlaceId = (before: string | null): string => `section before ${before ?? ''}`;

const keysOf = ({ fields }: FieldGroup): readonly string[] => fields.map(({ key }) => key);

/**
 * Where fields can be dropped.
 * @param staysIn whether a field stays in its section
 */
export function fieldPlaces(
  groups: readonly FieldGroup[],
  change: Change,
  staysIn: (field: GroupedField) => boolean,
): readonly DropPlace[] {
  return groups.flatMap(group =>
    [...keysOf(group), null].map(before => ({
      id: fieldPlaceId(group.id, before),
      takes: dragged => {
        const from = groups.find(({ fields }) => fields.some(({ key }) => fieldId(key) === dragged));
        const field = from?.fields.find(({ key }) => fieldId(key) === dragged);
        return field !== undefined && (from === group || !staysIn(field));
      },
      put: dragged =>
        change(draft => withFieldAt(draft, dragged.slice(fieldId('').length), { section: group.id, before })),
    })),
  );
}

/** Where sections can be dropped. */
export function sectionPlaces(ids: readonly string[], change: Change): readonly DropPlace[] {
  return [...ids, null].map(before => ({
    id: sectionPlaceId(before),
    takes: dragged => ids.some(id => sectionId(id) === dragged),
    put: dragged => change(draft => withSectionAt(draft, dragged.slice(sectionId('').length), before)),
  }));
}

/** Moves a field by one place in its group. */
export const fieldMove =
  (group: FieldGroup, change: Change) =>
  (key: string, by: -1 | 1): void => {
    const before = placeBeside(keysOf(group), key, by);
    if (before !== undefined) change(draft => withFieldAt(draft, key, { section: group.id, before }));
  };

/** Moves a section by one place. */
export const sectionMove =
  (ids: readonly string[], change: Change) =>
  (id: string, by: -1 | 1): void => {
    const before = placeBeside(ids, id, by);
    if (before !== undefined) change(draft => withSectionAt(draft, id, before));
  };
