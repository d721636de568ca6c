import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type FormEvent } from 'react';
import { DayInput } from '../../../ui/day/DayInput';
import { useUnsavedMarker } from '../../../ui/unsaved/useUnsavedMarker';
import { isSyncOption, takesText, valueField, type SyncSearch } from '../../../wire/sync/syncSearch';
import { dayProblem } from '../../../wire/text/dayText';
import * as words from '../../../words/en/sync';
import { t, translateAny } from '../../../words/translator';
import { SearchLine } from '../../frame/SearchLine';
import { OPTION_LABELS } from './searchLabels';

interface SyncSearchFormProps {
  /** The current search. */
  readonly search: SyncSearch;
  /** The initial day of a date input. */
  readonly day: string;
  readonly onSearch: (search: SyncSearch) => void;
}

/** Which rows to fetch: one of four options with its text or date (docs/behaviour.md, 'Synchronisation'). */
export function SyncSearchForm({ search, day, onSearch }: SyncSearchFormProps) {
  const [option, setOption] = useState(search.option);
  const [texts, setTexts] = useState(() => textsOf(search, day));
  const [problem, setProblem] = useState('');
  // Follows a search that was changed elsewhere, through the URL.
  const [followed, setFollowed] = useState(search);
  if (search.option !== followed.option || search.value !== followed.value) {
    setFollowed(search);
    setOption(search.option);
    setTexts({ ...texts, [valueField(search.option)]: search.value });
  }

  const name = valueField(option);
  const isText = takesText(option);
  const label = t(OPTION_LABELS[option]);
  useUnsavedMarker(t(words.aSearch), option !== search.option || texts[name] !== search.value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const value = texts[name].trim();
    const wrong = value === '' ? t(words.required, { label }) : isText ? null : dayProblem(value);
    setProblem(wrong ?? '');
    if (wrong === null) onSearch({ option, value });
  };
  const type = (text: string) => {
    setProblem('');
    setTexts({ ...texts, [name]: text });
  };
  const input = { id: `sync-${name}`, name, value: texts[name], 'aria-describedby': 'sync-problem' };
  return (
    <SearchLine onSubmit={submit} noValidate aria-label={t(words.which)}>
      <FormControl margin="none" fullWidth={false}>
        <InputLabel htmlFor="sync-option">{t(words.searchBy)}</InputLabel>
        <NativeSelect
          input={<OutlinedInput />}
          value={option}
          onChange={({ target }) => {
            setProblem('');
            if (isSyncOption(target.value)) setOption(target.value);
          }}
          inputProps={{ id: 'sync-option', name: 'option' }}
        >
          {Object.entries(OPTION_LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {translateAny(label)}
            </option>
          ))}
        </NativeSelect>
      </FormControl>
      <FormControl margin="none" fullWidth={false} error={problem !== ''}>
        <InputLabel htmlFor={`sync-${name}`}>{label}</InputLabel>
        {isText ? (
          <OutlinedInput {...input} autoComplete="off" onChange={({ target }) => type(target.value)} />
        ) : (
          <DayInput {...input} onChange={type} />
        )}
        <FormHelperText id="sync-problem">{translateAny(problem)}</FormHelperText>
      </FormControl>
      <Button type="submit" variant="contained">
        {t(words.search)}
      </Button>
    </SearchLine>
  );
}

const textsOf = ({ option, value }: SyncSearch, day: string) => ({
  txtValue: '',
  dtValue: day,
  [valueField(option)]: value,
});
