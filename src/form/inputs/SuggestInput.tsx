import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Field } from '../../schemas/field';
import { autocompleteStyle } from './autocompleteStyle';
import { FieldFrame } from './FieldFrame';
import { inputText, useFormField } from './useFormField';
import { useSuggestions } from './useSuggestions';

const shown = createFilterOptions<string>({ limit: 50 });

/** One line of text that offers what the list already has, and takes any other. */
export function SuggestInput({ field, path }: { readonly field: Field<'text'>; readonly path: string }) {
  const { value, change, input, frame } = useFormField(field, path);
  const { suggestions, load } = useSuggestions(field.source);
  const { id, name, onBlur, ...described } = input;
  const text = inputText(value);
  return (
    <FieldFrame {...frame}>
      <Autocomplete
        freeSolo
        disableClearable
        id={id}
        sx={autocompleteStyle}
        options={[...suggestions]}
        filterOptions={shown}
        value={text}
        inputValue={text}
        onChange={(_, chosen) => change(chosen)}
        onInputChange={(_, typed, reason) => {
          if (reason === 'input' || reason === 'clear') change(typed);
        }}
        onFocus={load}
        onBlur={onBlur}
        renderInput={({ InputProps, inputProps }) => (
          <OutlinedInput {...InputProps} fullWidth inputProps={{ ...inputProps, ...described, name }} />
        )}
      />
    </FieldFrame>
  );
}
