import { byKind, type Field, type FieldRegistry } from '../../../../src/schemas/field';

/** Identifies a field across versions. */
export const fidOf = ({ fid, source }: Field): string => fid ?? source;

const rows = ({ fields }: { readonly fields: readonly Field[] }): string =>
  JSON.stringify(fields.map(field => [fidOf(field), field.source, formOf(field)]));

const forms: FieldRegistry<string> = {
  text: () => 'text',
  longText: () => 'longText',
  richText: () => 'richText',
  number: () => 'number',
  integer: () => 'integer',
  boolean: ({ stored }) => `boolean ${stored ?? 'boolean'}`,
  yesNo: ({ stored }) => `yesNo ${stored ?? 'yes/no'}`,
  select: () => 'select',
  date: () => 'date',
  dateTime: () => 'dateTime',
  // An id belongs to a record of one resource.
  reference: ({ resource }) => `reference ${resource}`,
  list: field => `list ${rows(field)}`,
  jsonList: field => `jsonList ${rows(field)}`,
  readOnly: ({ type }) => `readOnly ${type}`,
};

/** How a field stores its values; fields of the same form store a value identically. */
export const formOf = (field: Field): string => byKind(forms, field);

/**
 * A field for each form whose values can be read without the field's declaration. References are not among them:
 * users see the name of the record.
 */
const READABLE: readonly Field[] = [
  { kind: 'text' } as const,
  { kind: 'longText' } as const,
  { kind: 'richText' } as const,
  { kind: 'number' } as const,
  { kind: 'integer' } as const,
  { kind: 'boolean', stored: 'boolean' } as const,
  { kind: 'boolean', stored: 'integer' } as const,
  { kind: 'yesNo', stored: 'yes/no' } as const,
  { kind: 'yesNo', stored: 'y/n' } as const,
  { kind: 'select', choices: [] } as const,
  { kind: 'date' } as const,
  { kind: 'dateTime' } as const,
].map(field => ({ source: '', label: '', ...field }));

const readableByForm = new Map(READABLE.map(field => [formOf(field), field]));

/** A field that reads values of this form which were set aside; null if the form alone does not suffice. */
export const fieldOfForm = (form: string): Field | null => readableByForm.get(form) ?? null;

const LIST = 'list ';

/** A column, parsed from the form of its rows. */
interface ColumnForm {
  readonly source: string;
  readonly form: string;
}

/** Parses the columns, by id, from the form of rows; null for the form of another kind. */
export function columnForms(kind: 'list' | 'jsonList', form: string): ReadonlyMap<string, ColumnForm> | null {
  if (!form.startsWith(`${kind} `)) return null;
  const columns: unknown = JSON.parse(form.slice(kind.length + 1));
  if (!Array.isArray(columns)) return null;
  return new Map(
    columns.map(([fid, source, own]: readonly unknown[]) => [
      String(fid),
      { source: String(source), form: String(own) },
    ]),
  );
}

/**
 * Whether fields of both forms store a value identically. Cells of a list are stored by name, so the order of columns
 * does not matter.
 */
export const isSameForm = (one: string, other: string): boolean =>
  one === other ||
  inAnyOrder(one) === inAnyOrder(other) ||
  (isFormer(one) && inAnyOrder(one) === inAnyOrder(withoutTarget(other)));

/** An older release set values aside with forms in which a reference does not name its resource. */
const withoutTarget = (form: string): string => form.replaceAll(/\breference [\w-]+/gu, 'reference');

const isFormer = (form: string): boolean => form.includes('reference') && withoutTarget(form) === form;

function inAnyOrder(form: string): string {
  if (!form.startsWith(LIST)) return form;
  const columns: unknown = JSON.parse(form.slice(LIST.length));
  if (!Array.isArray(columns)) return form;
  const nested = (_key: string, part: unknown) => (typeof part === 'string' ? inAnyOrder(part) : part);
  const sorted = columns.map((column: unknown) => JSON.stringify(column, nested)).sort();
  return LIST + sorted.join();
}

/** Whether rows of that form have every column of the field in the same form. */
export function hasColumnsOf(form: string, field: Field): boolean {
  if (field.kind !== 'list' && field.kind !== 'jsonList') return false;
  const columns = columnForms(field.kind, form);
  return field.fields.every(column => {
    const same = columns?.get(fidOf(column));
    return same?.source === column.source && isSameForm(same.form, formOf(column));
  });
}

/** Whether both fields store a value identically. */
export const storesAlike = (one: Field, other: Field): boolean => isSameForm(formOf(one), formOf(other));

/**
 * Whether each value of the earlier field is valid for the later field unchanged. Rows are, if they only gained
 * columns.
 */
export function takesAll(later: Field, earlier: Field): boolean {
  if (storesAlike(later, earlier)) return true;
  if (later.kind !== earlier.kind || !('fields' in later) || !('fields' in earlier)) return false;
  const columns = later.fields;
  return earlier.fields.every(column => {
    const same = columns.find(each => fidOf(each) === fidOf(column));
    return same?.source === column.source && takesAll(same, column);
  });
}
