import { fieldsOf, namesIn, sectionsOf, textOf, type DraftDeclaration, type DraftField } from '../draftShape';
import { groupsOf, type GroupedField } from './fieldGroups';

/** The target of a moved field. */
export interface FieldPlace {
  /** The id of the section; blank for none. */
  readonly section: string;
  /** The key of the field after it; null if it is the last one. */
  readonly before: string | null;
}

/** Moves a field within its section or into another one, and accordingly among all fields. */
export function withFieldAt(
  declaration: DraftDeclaration,
  key: string,
  { section, before }: FieldPlace,
): DraftDeclaration {
  const groups = groupsOf(declaration);
  const moved = groups.flatMap(({ fields }) => fields).find(each => each.key === key);
  const group = groups.find(({ id }) => id === section);
  if (!moved || !group || before === key) return declaration;
  const others = group.fields.filter(each => each !== moved);
  const next = others.find(each => each.key === before);
  const fields = withMoved(fieldsOf(declaration), moved, next ?? others.at(-1), next ? 0 : 1);
  return withNameIn({ ...declaration, fields }, section, sourceOf(moved), next && sourceOf(next));
}

const sourceOf = ({ field }: GroupedField): string => textOf(field['source']);

/** The fields with one moved beside another; unchanged if there is no such other. */
function withMoved(
  fields: readonly DraftField[],
  { field, at }: GroupedField,
  beside: GroupedField | undefined,
  after: 0 | 1,
): readonly DraftField[] {
  const others = fields.filter(each => each !== field);
  return others.toSpliced(beside ? others.indexOf(beside.field) + after : at, 0, field);
}

/** The sections with a name in only one of them. */
function withNameIn(
  declaration: DraftDeclaration,
  id: string,
  name: string,
  next: string | undefined,
): DraftDeclaration {
  const sections = sectionsOf(declaration);
  if (sections.length === 0) return declaration;
  return {
    ...declaration,
    sections: sections.map(section => {
      const others = namesIn(section).filter(each => each !== name);
      if (section['id'] !== id) return { ...section, fields: others };
      const at = next === undefined ? others.length : others.indexOf(next);
      return { ...section, fields: others.toSpliced(at, 0, name) };
    }),
  };
}

/** Moves a section before another one; to the end for null. */
export function withSectionAt(
  declaration: DraftDeclaration,
  id: string,
  before: string | null,
): DraftDeclaration {
  const sections = sectionsOf(declaration);
  const moved = sections.find(section => section['id'] === id);
  if (!moved || before === id) return declaration;
  const others = sections.filter(section => section !== moved);
  const at = others.findIndex(section => section['id'] === before);
  return { ...declaration, sections: others.toSpliced(at === -1 ? others.length : at, 0, moved) };
}

/**
 * Where to move an entry by one place: the key of the entry that then follows it, null for the end, undefined if it
 * cannot move.
 */
export function placeBeside(keys: readonly string[], key: string, by: -1 | 1): string | null | undefined {
  const at = keys.indexOf(key);
  if (at === -1 || at + by < 0 || at + by >= keys.length) return undefined;
  return keys[by === -1 ? at - 1 : at + 2] ?? null;
}
