import { fieldsOf, namesIn, sectionsOf, textOf, type DraftDeclaration, type DraftField } from '../draftShape';

/** A field, and its index in its parent. */
export interface GroupedField {
  readonly field: DraftField;
  readonly at: number;
  readonly key: string;
}

/** The fields of a section as the form shows them. */
export interface FieldGroup {
  /** The id of the section; blank for the fields of none. */
  readonly id: string;
  readonly section: DraftField | null;
  /** The field in its heading, which opens and closes it. */
  readonly toggle: GroupedField | null;
  readonly fields: readonly GroupedField[];
}

/** Identifies a field, even one without an id. */
export const keyOf = (field: DraftField, at: number): string => textOf(field['fid']) || String(at);

/** The fields by section, then those that are in none. Without sections, they are one group. */
export function groupsOf(declaration: DraftDeclaration): readonly FieldGroup[] {
  const all = fieldsOf(declaration).map((field, at) => ({ field, at, key: keyOf(field, at) }));
  const left = new Set(all);
  const take = (name: string): readonly GroupedField[] => {
    const found = all.find(each => left.has(each) && each.field['source'] === name);
    return found && left.delete(found) ? [found] : [];
  };
  const groups = sectionsOf(declaration).map(section => ({
    id: textOf(section['id']),
    section,
    toggle: take(textOf(section['toggle']))[0] ?? null,
    fields: namesIn(section).flatMap(take),
  }));
  if (groups.length > 0 && left.size === 0) return groups;
  return [...groups, { id: '', section: null, toggle: null, fields: [...left] }];
}
