import { useGetList, useGetOne, type RaRecord } from 'ra-core';
import { useDeferredValue } from 'react';
import { cellText } from '../../records/cellText';
import type { Field } from '../../schemas/field';
import { columnType } from '../../schemas/values/columnType';
import { useSchemas } from '../../ui/schemasContext';
import { tellingFields } from '../../schemas/values/tellingFields';
import { choiceWords } from '../../ui/choiceWords';
import { tellApart, type Shown } from './tellApart';

export interface ReferenceChoice {
  readonly id: string;
  readonly name: string;
}

const MAX_CHOICES = 25;

/**
 * The referenced record, and those that match the typed text.
 * @param value the id in the form, if any
 * @param term the text typed into the open list; null while it is closed
 */
export function useReferenceChoices(field: Field<'reference'>, value: unknown, term: string | null) {
  const id = value === null || value === undefined ? null : String(value);
  const schema = useSchemas().find(({ name }) => name === field.resource);
  // One that is out of use, or not shown to the user, has no list to ask.
  const isThere = schema !== undefined;
  const pointed = useGetOne<RaRecord>(
    field.resource,
    { id: id ?? '' },
    { enabled: isThere && id !== null, retry: false },
  );
  const settled = useDeferredValue(term);
  const found = useGetList<RaRecord>(
    field.resource,
    {
      pagination: { page: 1, perPage: MAX_CHOICES },
      sort: { field: field.display, order: 'ASC' },
      filter: settled ? { [field.display]: settled } : {},
    },
    { enabled: isThere && settled !== null },
  );
  const fields = schema?.fields ?? [];
  const shown = shownIn(fields);
  const telling = tellingFields(fields);
  const others = (schema?.columns ?? [])
    .map(({ source }) => source)
    .filter(source => source !== field.display && telling.has(source));
  const choices = tellApart(found.data ?? [], field.display, others, shown);
  // a missing record, or one not loaded yet, is shown by its id
  const [known = null] = pointed.data ? tellApart([pointed.data], field.display, others, shown) : [];
  const chosen = id === null ? null : (choices.find(each => each.id === id) ?? known ?? { id, name: id });
  return { chosen, choices, isThere, pending: isThere && found.isPending };
}

/** Values as the list shows them. */
function shownIn(fields: readonly Field[]): Shown {
  const bySource = new Map(fields.map(field => [field.source, field]));
  return (source, value) => {
    const field = bySource.get(source);
    const text = cellText(value, field ? columnType(field) : 'text').trim();
    return choiceWords(field)?.(text) ?? text;
  };
}
