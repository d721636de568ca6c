import { cellText } from '../../records/cellText';
import type { Field } from '../../schemas/field';
import type { RecordData, ResourceSchema } from '../../schemas/resource';
import { columnType } from '../../schemas/values/columnType';
import { tellingFields } from '../../schemas/values/tellingFields';
import { choiceWords } from '../../ui/choiceWords';

/** The displayed text for a field's value. */
type Shown = (source: string, value: unknown) => string;

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Maximum number of values added to a name, so that it can be read at a glance. */
const MOST = 2;

/**
 * Records as choices. The values in which they differ most are added to a name that several records share.
 * @param display the field that names them
 * @param others the fields that may tell them apart
 * @param shown the displayed text; blank for an empty value
 */
export function tellApart(
  records: readonly RecordData[],
  display: string,
  others: readonly string[],
  shown: Shown,
): readonly Named[] {
  const read = (record: RecordData, source: string) => shown(source, record[source]);
  const nameOf = (record: RecordData) =>
    read(record, display) ||
    others
      .map(source => read(record, source))
      .filter(text => text !== '')
      .slice(0, MOST)
      .join(' · ') ||
    String(record['id']);
  const named = records.map(record => ({ record, name: nameOf(record) }));
  const alike = new Map<string, RecordData[]>();
  for (const { record, name } of named) {
    const sharing = alike.get(name);
    if (sharing) sharing.push(record);
    else alike.set(name, [record]);
  }
  const telling = new Map([...alike].map(([name, sharing]) => [name, tellingOf(sharing, others, shown)]));
  return named.map(({ record, name }) => {
    const values = (telling.get(name) ?? []).map(source => read(record, source));
    return { id: String(record['id']), name: [name, ...values.filter(value => value !== '')].join(' · ') };
  });
}

/** The fields in which these records differ most; only the first if its values are all different. */
function tellingOf(alike: readonly RecordData[], others: readonly string[], shown: Shown): readonly string[] {
  if (alike.length < 2) return [];
  const differing = others
    .map(source => ({ source, values: new Set(alike.map(each => shown(source, each[source]))).size }))
    .filter(({ values }) => values > 1)
    .toSorted((one, other) => other.values - one.values);
  const [first] = differing;
  const isEnough = first?.values === alike.length;
  return differing.slice(0, isEnough ? 1 : MOST).map(({ source }) => source);
}

/**
 * Names records as choices and as the targets of references; records that share a name are told apart.
 * @param schema of the records; undefined if the user may not see them
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

/** Formats values as the list does. */
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
