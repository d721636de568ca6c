import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useResourceContext } from 'ra-core';
import { useMemo, type SyntheticEvent, useCallback, useRef, useState } from 'react';
import type { Field } from '../../schemas/field';
import { useApi } from '../../ui/apiContext';
import { translateAny } from '../../words/translator';
import { autocompleteStyle } from './autocompleteStyle';
import { FieldFrame } from './FieldFrame';
import { inputText, useFormField } from './useFormField';

/** Enough to find a value by typing, few enough for the browser. */
const MAX_SUGGESTIONS = 1000;

/**
 * The field's own suggestions, or its existing values in the list, most frequent first. Loaded when the input is first
 * focused; without them, the user just types.
 */
export function useSuggestions({ source, suggest }: Field<'text'>): {
  suggestions: readonly string[];
  load: () => void;
} {
  const resource = useResourceContext();
  const { readyList } = useApi();
  const [listed, setListed] = useState<readonly string[]>([]);
  const isRequested = useRef(false);

  const load = useCallback(() => {
    if (isRequested.current || resource === undefined) return;
    isRequested.current = true;
    readyList(resource)
      .then(list => list.engine.distinct(source, MAX_SUGGESTIONS))
      .then(setListed, () => {
        isRequested.current = false;
      });
  }, [readyList, resource, source]);

  return typeof suggest === 'object'
    ? { suggestions: suggest.map(({ id }) => String(id)), load: () => {} }
    : { suggestions: listed, load };
}

const labelsOf = ({ suggest }: Field<'text'>) =>
  new Map(typeof suggest === 'object' ? suggest.map(({ id, name }) => [String(id), name]) : []);

type Filter = ReturnType<typeof createFilterOptions<string>>;

/** Finds suggestions whose text or label contains the typed text; none if the only one equals it. */
function suggestionFilter(text: string, labels: ReadonlyMap<string, string>): Filter {
  const matching = createFilterOptions<string>({
    limit: 50,
    stringify: option => `${option} ${labels.get(option) ?? ''}`,
  });
  return (options, state) => {
    const found = matching(options, state);
    return found.length === 1 && found[0] === text ? [] : found;
  };
}

const PHONE = '(max-width: 699px)';

/** On a phone the list opens upwards, so that it never covers the next input. */
const UPWARDS = {
  popper: { placement: 'top-start' as const, modifiers: [{ name: 'flip', enabled: false }] },
  listbox: { sx: { maxHeight: '30vh' } },
};

/** Makes room for the list above a phone's input. */
const toMiddle = (event: SyntheticEvent) => {
  if (event.currentTarget instanceof Element) event.currentTarget.scrollIntoView({ block: 'center' });
};

/** One line of text that suggests values and accepts any other. */
export function SuggestInput({ field, path }: { readonly field: Field<'text'>; readonly path: string }) {
  const { value, change, input, frame } = useFormField(field, path);
  const { suggestions, load } = useSuggestions(field);
  const { id, name, onBlur, ...described } = input;
  const text = inputText(value);
  const isPhone = useMediaQuery(PHONE, { noSsr: true });
  const labels = useMemo(() => labelsOf(field), [field]);
  return (
    <FieldFrame {...frame}>
      <Autocomplete
        freeSolo
        disableClearable
        id={id}
        sx={autocompleteStyle}
        options={[...suggestions]}
        filterOptions={suggestionFilter(text, labels)}
        {...(isPhone ? { slotProps: UPWARDS, onOpen: toMiddle } : {})}
        renderOption={({ key, ...props }, text) => (
          <li key={key} {...props}>
            {translateAny(labels.get(text) ?? text)}
          </li>
        )}
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
