import type { Field, FieldKind } from '../field';

const TELLS_NOTHING: ReadonlySet<FieldKind> = new Set([
  'readOnly',
  'reference',
  'boolean',
  'yesNo',
  'list',
  'jsonList',
]);

/** The fields whose values identify a record for users; a reference contains only an id. */
export const tellingFields = (fields: readonly Field[]): ReadonlySet<string> =>
  new Set(fields.filter(({ kind }) => !TELLS_NOTHING.has(kind)).map(({ source }) => source));
