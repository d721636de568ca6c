import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type FormEvent } from 'react';
import { useBegunWork } from '../../form/leaving/useBegunWork';
import { isSyncOption, takesText, valueField, type SyncSearch } from '../../wire/syncSearch';
import { SearchLine } from '../frame/SearchLine';
import { OPTION_LABELS } from './searchWords';

interface SyncSearchFormProps {
  /** The search in force. */
  readonly search: SyncSearch;
  /** The day that a date input begins with. */
  readonly day: string;
  readonly onSearch: (search: SyncSearch) => void;
}

/** Which rows are asked for: by an option of four, and its text or date (specification, section 2, /txnsync). */
export function SyncSearchForm({ search, day, onSearch }: SyncSearchFormProps) {
  const [option, setOption] = useState(search.option);
  const [texts, setTexts] = useState(() => textsOf(search, day));
  const [lacks, setLacks] = useState(false);
  // Another search came from elsewhere: the address.
  const [followed, setFollowed] = useState(search);
  if (search.option !== followed.option || search.value !== followed.value) {
    setFollowed(search);
    setOption(search.option);
    setTexts({ ...texts, [valueField(search.option)]: search.value });
  }

  const name = valueField(option);
  useBegunWork('A search', option !== search.option || texts[name] !== search.value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const value = texts[name].trim();
    setLacks(value === '');
    if (value !== '') onSearch({ option, value });
  };
  const isText = takesText(option);
  const label = OPTION_LABELS[option];
  return (
    <SearchLine onSubmit={submit} noValidate aria-label="Which transactions">
      <FormControl margin="none" fullWidth={false}>
        <InputLabel htmlFor="sync-option">Search by</InputLabel>
        <NativeSelect
          input={<OutlinedInput />}
          value={option}
          onChange={({ target }) => {
            setLacks(false);
            if (isSyncOption(target.value)) setOption(target.value);
          }}
          inputProps={{ id: 'sync-option', name: 'option' }}
        >
          {Object.entries(OPTION_LABELS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </NativeSelect>
      </FormControl>
      <FormControl margin="none" fullWidth={false} error={lacks}>
        <InputLabel htmlFor={`sync-${name}`}>{label}</InputLabel>
        <OutlinedInput
          key={name}
          id={`sync-${name}`}
          name={name}
          type={isText ? 'text' : 'date'}
          value={texts[name]}
          autoComplete="off"
          aria-describedby="sync-lacks"
          onChange={({ target }) => {
            setLacks(false);
            setTexts({ ...texts, [name]: target.value });
          }}
        />
        <FormHelperText id="sync-lacks">{lacks ? `${label} Required` : ''}</FormHelperText>
      </FormControl>
      <Button type="submit" variant="contained">
        Search
      </Button>
    </SearchLine>
  );
}

const textsOf = ({ option, value }: SyncSearch, day: string) => ({
  txtValue: '',
  dtValue: day,
  [valueField(option)]: value,
});
