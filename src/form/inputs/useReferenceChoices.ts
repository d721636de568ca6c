import { useGetList, useGetOne, type RaRecord } from 'ra-core';
import { useDeferredValue } from 'react';
import type { Field } from '../../schemas/field';
import { useSchemas } from '../../ui/schemasContext';
import { referenceNames } from './referenceNames';

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
  const named = referenceNames(schema, field.display);
  const choices = named(found.data ?? []);
  // a missing record, or one not loaded yet, is shown by its id
  const [known = null] = pointed.data ? named([pointed.data]) : [];
  const chosen = id === null ? null : (choices.find(each => each.id === id) ?? known ?? { id, name: id });
  return { chosen, choices, isThere, pending: isThere && found.isPending };
}
