import { isRecord } from '../../../schemas/values/values';

/** A declaration while it is edited: JSON that may still be wrong. */
export type DraftDeclaration = Readonly<Record<string, unknown>>;
/** A field of it. */
export type DraftField = Readonly<Record<string, unknown>>;

/** The fields; what is no field is left out. */
export const fieldsOf = ({ fields }: DraftDeclaration): readonly DraftField[] =>
  Array.isArray(fields) ? fields.filter(isRecord) : [];

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A field's name on the wire, made from its label: `Pump type` becomes `pump_type`. Unique among those taken. */
export function sourceFrom(label: string, taken: ReadonlySet<string>): string {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '_')
    .replace(/^_+|_+$/gu, '');
  const plain = /^[a-z]/u.test(words) ? words.slice(0, 40) : `field_${words}`.slice(0, 40).replace(/_$/u, '');
  if (!taken.has(plain)) return plain;
  let number = 2;
  while (taken.has(`${plain}_${number}`)) number += 1;
  return `${plain}_${number}`;
}

/** Adds a line of text at the end, with a name that no other field has. */
export function withNewField(declaration: DraftDeclaration, label: string): DraftDeclaration {
  const fields = fieldsOf(declaration);
  const source = sourceFrom(label, new Set(fields.map(field => textOf(field['source']))));
  const next = { ...declaration, fields: [...fields, { kind: 'text', source, label }] };
  return withInSections(next, sections => [...sections.slice(0, -1), ...added(sections.at(-1), source)]);
}

const added = (section: DraftField | undefined, source: string): readonly DraftField[] =>
  section ? [{ ...section, fields: [...namesIn(section), source] }] : [];

/** Replaces a field; a new name is followed wherever the declaration names the field. */
export function withField(declaration: DraftDeclaration, at: number, field: DraftField): DraftDeclaration {
  const fields = fieldsOf(declaration);
  const from = textOf(fields[at]?.['source']);
  const to = textOf(field['source']);
  const next = { ...declaration, fields: fields.map((each, index) => (index === at ? field : each)) };
  return from === to || to === '' ? next : renamed(next, from, to);
}

/** Removes a field, and what stands about it in sections and columns. */
export function withoutField(declaration: DraftDeclaration, at: number): DraftDeclaration {
  const fields = fieldsOf(declaration);
  const gone = textOf(fields[at]?.['source']);
  const next = { ...declaration, fields: fields.filter((_, index) => index !== at) };
  const { columns } = declaration;
  const kept = Array.isArray(columns)
    ? { columns: columns.filter(column => !isRecord(column) || column['source'] !== gone) }
    : {};
  return withInSections({ ...next, ...kept }, sections =>
    sections.map(section => ({ ...section, fields: namesIn(section).filter(name => name !== gone) })),
  );
}

/** Moves a field by one place. */
export function withMoved(declaration: DraftDeclaration, at: number, by: -1 | 1): DraftDeclaration {
  const fields = [...fieldsOf(declaration)];
  const [moved] = fields.splice(at, 1);
  if (!moved || at + by < 0) return declaration;
  fields.splice(at + by, 0, moved);
  const order = new Map(fields.map((field, place) => [textOf(field['source']), place]));
  const place = (name: string) => order.get(name) ?? fields.length;
  return withInSections({ ...declaration, fields }, sections =>
    sections.map(section => ({
      ...section,
      fields: namesIn(section).toSorted((one, other) => place(one) - place(other)),
    })),
  );
}

const namesIn = ({ fields }: DraftField): readonly string[] =>
  Array.isArray(fields) ? fields.map(textOf) : [];

function withInSections(
  declaration: DraftDeclaration,
  change: (sections: readonly DraftField[]) => readonly DraftField[],
): DraftDeclaration {
  const { sections } = declaration;
  if (!Array.isArray(sections) || sections.length === 0) return declaration;
  return { ...declaration, sections: change(sections.filter(isRecord)) };
}

function renamed(declaration: DraftDeclaration, from: string, to: string): DraftDeclaration {
  const name = (value: unknown): unknown => (value === from ? to : value);
  const { columns, display } = declaration;
  const changed = {
    ...declaration,
    ...(Array.isArray(columns) && {
      columns: columns.map((column: unknown) =>
        isRecord(column) ? { ...column, source: name(column['source']) } : column,
      ),
    }),
    ...(display !== undefined && { display: name(display) }),
  };
  return withInSections(changed, sections =>
    sections.map(section => ({ ...section, fields: namesIn(section).map(name) })),
  );
}
