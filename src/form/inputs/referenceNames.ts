import { cellText } from '../../records/cellText';
import type { Field } from '../../schemas/field';
import type { RecordData, ResourceSchema } from '../../schemas/resource';
import { columnType } from '../../schemas/values/columnType';
import { tellingFields } from '../../schemas/values/tellingFields';
import { choiceWords } from '../../ui/choiceWords';
import { tellApart, type Named, type Shown } from './tellApart';

/**
 * Names records by which people choose and know what a reference leads to; those that share a name are told apart.
 * @param schema of the records; undefined for one that the person does not see
 * @param display the field that names them
 */
export function referenceNames(
  schema: ResourceSchema | undefined,
  display: string,
): (records: readonly RecordData[]) => readonly Named[] {
  const fields = schema?.fields ?? [];
  const shown = shownIn(fields);
  const telling = tellingFields(fields);
  const others = (schema?.columns ?? [])
    .map(({ source }) => source)
    .filter(source => source !== display && telling.has(source));
  return records => tellApart(records, display, others, shown);
}

/** Values as the list shows them. */
function shownIn(fields: readonly Field[]): Shown {
  const bySource = new Map(
    fields.map(field => [field.source, { type: columnType(field), words: choiceWords(field) }]),
  );
  return (source, value) => {
    const field = bySource.get(source);
    const text = cellText(value, field?.type ?? 'text').trim();
    return field?.words?.(text) ?? text;
  };
}
