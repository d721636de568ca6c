import type { ListSource } from '../../records/listSource';
import { columnTextsOf } from '../../resources/links/columnTexts';
import { editPath, listPath } from '../../resources/screenPaths';
import type { ResourceSchema } from '../../schemas/resource';
import * as words from '../../words/en/shell/palette';
import { t, translateAny } from '../../words/translator';
import type { PaletteOption } from './paletteOptions';

/** A loaded list with the schema of its records. */
export interface LoadedList {
  readonly schema: ResourceSchema;
  readonly source: ListSource;
}

/** Maximum number of records per list, so that those of the other lists stay visible. */
const PER_LIST = 5;

/** The fields that identify a record for users: its name, and the codes that are checked for duplicates. */
const knownBy = ({ display, duplicateChecks, cloneBy, columns }: ResourceSchema): readonly string[] => {
  const shown = new Set(columns.map(({ source }) => source));
  const fields = [display, ...duplicateChecks.map(({ field }) => field), ...(cloneBy ? [cloneBy.field] : [])];
  const carded = columns.flatMap(({ source, card }) => (card ? [source] : []));
  return [...new Set([...fields, ...carded])].filter(field => shown.has(field));
};

/** The records of the loaded lists whose name or code contains a text. */
export async function findRecords(
  lists: readonly LoadedList[],
  typed: string,
): Promise<readonly PaletteOption[]> {
  const text = typed.trim();
  if (text === '') return [];
  const found = await Promise.all(lists.map(list => foundIn(list, text)));
  return found.flat();
}

async function foundIn({ schema, source }: LoadedList, text: string): Promise<readonly PaletteOption[]> {
  // In quotes, the operators of a filter count as text.
  const filter = `"${text.replaceAll('"', '')}"`;
  const pages = await Promise.all(
    knownBy(schema).map(field => source.engine.page({ filters: { [field]: filter }, sort: [] }, 0, PER_LIST)),
  );
  const records = new Map(pages.flatMap(({ rows }) => rows).map(row => [String(row['id']), row]));
  return [...records].slice(0, PER_LIST).map(([id, record]) => ({
    id: `record ${schema.name} ${id}`,
    group: t(words.records),
    label: [schema.display, ...knownBy(schema).filter(field => field !== schema.display)]
      .map(field => shownOf(source, field, String(record[field] ?? '')))
      .filter(value => value !== '')
      .join(' · '),
    hint: translateAny(schema.menu?.label ?? schema.noun),
    act: schema.can.edit ? editPath(schema.name, id) : listPath(schema.name),
  }));
}

/** A value as the list shows and searches it. */
const shownOf = ({ engine }: ListSource, field: string, value: string): string =>
  columnTextsOf(engine, field)?.get(value) ?? value;
