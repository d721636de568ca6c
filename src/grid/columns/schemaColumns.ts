import { byKind, type Field, type FieldRegistry } from '../../schemas/field';
import type { ResourceSchema } from '../../schemas/resource';
import { columnType } from '../../schemas/values/columnType';
import { choiceTexts, choiceWords } from '../../ui/choiceWords';
import type { GridColumn } from './gridColumn';

const CODE = 130;
const WORDS = 200;
const MOMENT = 190;

/** Initial column width in px by kind of field. */
const widths: FieldRegistry<number> = {
  text: field => ((field.maxLength ?? 1000) <= 40 ? CODE : WORDS),
  longText: () => WORDS,
  richText: () => WORDS,
  number: () => CODE,
  integer: () => CODE,
  boolean: () => CODE,
  yesNo: () => CODE,
  select: () => CODE,
  date: () => CODE,
  dateTime: () => MOMENT,
  reference: () => WORDS,
  list: () => WORDS,
  jsonList: () => WORDS,
  readOnly: field => (field.type === 'dateTime' ? MOMENT : CODE),
};

/** The columns of a resource's list: titles from the schema; filter, order and rendering from each field's kind. */
export function schemaColumns({ columns, fields, display }: ResourceSchema): readonly GridColumn[] {
  const bySource = new Map(fields.map(field => [field.source, field]));
  return columns.map(({ source, title, width, card = source === display ? 'name' : undefined }) => {
    const field = bySource.get(source);
    const looks = { width: width ?? (field && byKind(widths, field)), ...(card && { card }) };
    return { source, title, type: typeOf(field), ...looks, ...labelled(field) };
  });
}

/** How to show the column that names the records, if it holds a choice or refers to another record. */
export const nameLook = ({
  fields,
  display,
}: ResourceSchema): Pick<GridColumn, 'linked' | 'texts' | 'wording'> =>
  labelled(fields.find(({ source }) => source === display));

const typeOf = (field: Field | undefined) => (field ? columnType(field) : 'text');

function labelled(field: Field | undefined): Pick<GridColumn, 'wording' | 'texts' | 'linked'> {
  if (field?.kind === 'reference') return { linked: { resource: field.resource, display: field.display } };
  const wording = choiceWords(field);
  return field?.kind === 'select' && wording ? { wording, texts: () => choiceTexts(field) } : {};
}
