import { sourceFrom } from '../../../schemas/studio/fieldName';
import { withReferences } from '../../../schemas/studio/merge/fieldReferences';
import { isRecord } from '../../../schemas/values/values';

/** A declaration being edited: JSON that may still have errors. */
export type DraftDeclaration = Readonly<Record<string, unknown>>;
/** A field of it. */
export type DraftField = Readonly<Record<string, unknown>>;

/** The fields; anything else is omitted. */
export const fieldsOf = ({ fields }: DraftDeclaration): readonly DraftField[] =>
  Array.isArray(fields) ? fields.filter(isRecord) : [];

/** The sections; anything else is omitted. */
export const sectionsOf = ({ sections }: DraftDeclaration): readonly DraftField[] =>
  Array.isArray(sections) ? sections.filter(isRecord) : [];

/** The text of a draft in the JSON view. */
export const jsonOf = (declaration: DraftDeclaration): string => JSON.stringify(declaration, null, 2);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Adds a single-line text field at the end, with a unique name. @param prefix of that name */
export function withNewField(declaration: DraftDeclaration, label: string, prefix = ''): DraftDeclaration {
  const fields = fieldsOf(declaration);
  const taken = fields.map(field => textOf(field['source']));
  const others = new Set(taken.map(name => (name.startsWith(prefix) ? name.slice(prefix.length) : name)));
  const source = `${prefix}${sourceFrom(label, others)}`;
  const next = { ...declaration, fields: [...fields, { kind: 'text', source, label }] };
  return withInSections(next, sections => {
    // Not a section with a toggle, which might hide the new field.
    const open = sections.findLastIndex(({ toggle }) => toggle === undefined);
    const last = open === -1 ? sections.length - 1 : open;
    return sections.map((section, at) => (at === last ? withName(section, source) : section));
  });
}

const withName = (section: DraftField, source: string): DraftField => ({
  ...section,
  fields: [...namesIn(section), source],
});

/** Replaces a field; a new name also replaces all references to the old one in the declaration. */
export function withField(declaration: DraftDeclaration, at: number, field: DraftField): DraftDeclaration {
  const fields = fieldsOf(declaration);
  const from = textOf(fields[at]?.['source']);
  const to = textOf(field['source']);
  const next = { ...declaration, fields: fields.map((each, index) => (index === at ? field : each)) };
  return from === to || to === '' ? next : withReferences(next, name => (name === from ? to : name));
}

/** Removes a field, also from sections and columns. A `rowKey` that names it is removed too. */
export function withoutField(declaration: DraftDeclaration, at: number): DraftDeclaration {
  const fields = fieldsOf(declaration);
  const gone = textOf(fields[at]?.['source']);
  const next = { ...declaration, fields: fields.filter((_, index) => index !== at) };
  const left = withReferences(next, name => (name === gone ? null : name));
  const { rowKey, ...others } = left;
  return isRecord(rowKey) && rowKey['field'] === gone ? others : left;
}

/** The names of a section's fields. */
export const namesIn = ({ fields }: DraftField): readonly string[] =>
  Array.isArray(fields) ? fields.map(textOf) : [];

/** The declaration with other sections; unchanged if it has none. */
function withInSections(
  declaration: DraftDeclaration,
  change: (sections: readonly DraftField[]) => readonly DraftField[],
): DraftDeclaration {
  const { sections } = declaration;
  if (!Array.isArray(sections) || sections.length === 0) return declaration;
  return { ...declaration, sections: change(sections.filter(isRecord)) };
}
