import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useGetList, useGetOne, type RaRecord } from 'ra-core';
import { useState, useDeferredValue } from 'react';
import type { Field } from '../../schemas/field';
import { useSchemas } from '../../ui/schemasContext';
import * as words from '../../words/en/form';
import { plural } from '../../words/plural';
import { t } from '../../words/translator';
import { autocompleteStyle } from './autocompleteStyle';
import { FieldFrame } from './FieldFrame';
import { referenceNames } from './referenceNames';
import { useFormField } from './useFormField';

interface ReferenceChoice {
  readonly id: string;
  readonly name: string;
}

const MAX_CHOICES = 25;

/** Maximum number of records with the same name that are told apart. */
const MAX_ALIKE = 200;

/** Separates a name from the values that distinguish it (tellApart). */
const APART = ' · ';

/**
 * The referenced record, and those that match the typed text.
 * @param value the id in the form, if any
 * @param term the text typed into the open list; null while it is closed
 */
export function useReferenceChoices(field: Field<'reference'>, value: unknown, term: string | null) {
  const id = value === null || value === undefined ? null : String(value);
  const schema = useSchemas().find(({ name }) => name === field.resource);
  // A resource that is retired or hidden from the user has no list.
  const isThere = schema !== undefined;
  const referenced = useGetOne<RaRecord>(
    field.resource,
    { id: id ?? '' },
    { enabled: isThere && id !== null, retry: false },
  );
  const settled = useDeferredValue(term);
  const sort = { field: field.display, order: 'ASC' } as const;
  const [typedName = ''] = (settled ?? '').split(APART);
  const isApart = settled?.includes(APART) === true;
  const found = useGetList<RaRecord>(
    field.resource,
    {
      pagination: { page: 1, perPage: isApart ? MAX_ALIKE : MAX_CHOICES },
      sort,
      filter: typedName === '' ? {} : { [field.display]: typedName },
    },
    { enabled: isThere && settled !== null },
  );
  const named = referenceNames(schema, field.display);
  const all = named(found.data ?? []);
  const choices = isApart ? all.filter(({ name }) => contains(name, settled)).slice(0, MAX_CHOICES) : all;
  // a missing record, or one not loaded yet, is shown by its id
  const [known = null] = referenced.data ? named([referenced.data]) : [];
  const alike = useGetList<RaRecord>(
    field.resource,
    { pagination: { page: 1, perPage: MAX_ALIKE }, sort, filter: { [field.display]: known?.name ?? '' } },
    { enabled: isThere && known !== null },
  );
  const chosen =
    id === null
      ? null
      : ([...choices, ...named(alike.data ?? [])].find(each => each.id === id) ?? known ?? { id, name: id });
  const more = isApart ? 0 : (found.total ?? 0) - choices.length;
  return { chosen, choices, more, isThere, pending: isThere && found.isPending };
}

const contains = (text: string, part: string): boolean =>
  text.toLocaleLowerCase().includes(part.trim().toLocaleLowerCase());

/** The value of the entry that says how many choices are not listed; no record has this id. */
const MORE = '';

/** The id of a record of another resource, chosen by that record's name. */
export function ReferenceInput({
  field,
  path,
}: {
  readonly field: Field<'reference'>;
  readonly path: string;
}) {
  const { value, change, input, frame } = useFormField(field, path);
  const { id, name, onBlur, ...described } = input;
  const [term, setTerm] = useState<string | null>(null);
  const { chosen, choices, more, isThere, pending } = useReferenceChoices(field, value, term);
  return (
    <FieldFrame {...frame} {...(!isThere && { warning: t(words.listGone) })}>
      <Autocomplete<ReferenceChoice>
        id={id}
        sx={autocompleteStyle}
        options={
          more > 0
            ? [...choices, { id: MORE, name: plural(words.moreChoices, { smart_count: more }) }]
            : [...choices]
        }
        getOptionDisabled={({ id: choice }) => choice === MORE}
        filterOptions={found => found}
        value={chosen}
        inputValue={term ?? chosen?.name ?? ''}
        loading={pending}
        openText={t(words.openChoices)}
        closeText={t(words.closeChoices)}
        clearText={t(words.clearChoice)}
        loadingText={t(words.searching)}
        noOptionsText={t(isThere ? words.nothingFound : words.listGone)}
        getOptionLabel={choice => choice.name}
        getOptionKey={choice => choice.id}
        isOptionEqualToValue={(one, other) => one.id === other.id}
        onOpen={() => setTerm(current => current ?? (isThere ? '' : null))}
        onClose={() => setTerm(null)}
        onChange={(_, choice) => change(choice?.id ?? null)}
        onInputChange={(_, typed, reason) => {
          if (reason === 'input') setTerm(typed);
        }}
        onBlur={onBlur}
        renderInput={({ InputProps, inputProps }) => (
          <OutlinedInput {...InputProps} fullWidth inputProps={{ ...inputProps, ...described, name }} />
        )}
      />
    </FieldFrame>
  );
}
