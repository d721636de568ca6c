import { byKind, type Field, type FieldRegistry } from '../../../../src/schemas/field';

const rows = ({ fields }: { readonly fields: readonly Field[] }): string =>
  JSON.stringify(fields.map(field => [field.fid ?? field.source, field.source, formOf(field)]));

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
  reference: () => 'reference',
  list: field => `list ${rows(field)}`,
  jsonList: field => `jsonList ${rows(field)}`,
  readOnly: ({ type }) => `readOnly ${type}`,
};

/** How a field stores its values: fields of the same form store a value in the same way. */
export const formOf = (field: Field): string => byKind(forms, field);
