import type { Field } from '../../../../src/schemas/field';
import type { RecordData, ResourceSchema } from '../../../../src/schemas/resource';
import { columnType } from '../../../../src/schemas/values/columnType';
import { keyText } from '../../../../src/wire/sync/lookUps';
import { formatDateText } from '../../../../src/wire/text/dateText';
import type { NoRecord } from './linkedRecords';

/** The records of one resource, by what references show of them. */
export interface LinkIndex {
  add(record: { readonly id: string; readonly data: RecordData }): void;
  textOf(id: string): string | null;
  idOf(text: string): { readonly id: string } | NoRecord;
}

/** @param schema of the resource; null where it is out of use, and its values are shown as they are stored */
export function createLinkIndex(
  schema: Pick<ResourceSchema, 'fields' | 'uniqueKeys'> | null,
  display: string,
): LinkIndex {
  const field = schema?.fields.find(({ source }) => source === display);
  // While a run moves them, records may have it under a former name.
  const sources = [display, ...(field?.was ?? [])];
  const keys = schema?.uniqueKeys.flatMap(({ fields: [only, ...others] }) =>
    only !== undefined && others.length === 0 ? [only] : [],
  );
  const names = new Map<string, string>();
  /** By text: the id, or null if several active records have it. */
  const ids = new Map<string, string | null>();

  return {
    add({ id, data }) {
      const stored = keyText(sources.map(source => data[source] ?? null).find(value => value !== null));
      const name = shownName(field, stored);
      if (name !== '') names.set(id, name);
      if (data.status === 0) return;
      const texts = new Set([name, stored, ...(keys ?? []).map(key => keyText(data[key]))]);
      for (const text of texts) if (text !== '') ids.set(text, ids.has(text) ? null : id);
    },
    textOf: id => names.get(id) ?? null,
    idOf(text) {
      const id = ids.get(text.trim());
      if (id === undefined) return 'unmatched';
      return id === null ? 'ambiguous' : { id };
    },
  };
}

/** A value as people read it. */
function shownName(field: Field | undefined, stored: string): string {
  if (field?.kind === 'select') return field.choices.find(({ id }) => String(id) === stored)?.name ?? stored;
  return (field && columnType(field) === 'dateTime' && formatDateText(stored)) || stored;
}
