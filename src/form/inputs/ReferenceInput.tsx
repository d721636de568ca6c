import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import type { Field } from '../../schemas/field';
import { autocompleteStyle } from './autocompleteStyle';
import { FieldFrame } from './FieldFrame';
import { useFormField } from './useFormField';
import { useReferenceChoices, type ReferenceChoice } from './useReferenceChoices';
import { plural } from '../../words/plural';
import { t } from '../../words/translator';
import * as words from '../../words/en/form';

/** No id: the entry that says how many choices are not listed. */
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
