import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type FormEvent } from 'react';
import type { LogSearch } from '../../wire/txnLog';
import { areDaysTurned, DAYS_TURNED } from '../files/reportRules';
import type { Problems } from '../files/useFormValues';
import { SearchLine } from '../frame/SearchLine';

interface LogDaysFormProps {
  /** The days in force. */
  readonly search: LogSearch;
  readonly onSearch: (search: LogSearch) => void;
}

const FIELDS = [
  ['from_date', 'From Date'],
  ['to_date', 'To Date'],
] as const;

/** Which days of the log are asked for. */
export function LogDaysForm({ search, onSearch }: LogDaysFormProps) {
  const [typed, setTyped] = useState(search);
  const [problems, setProblems] = useState<Problems<LogSearch>>({});
  // Other days came from elsewhere: the address.
  const [followed, setFollowed] = useState(search);
  if (search !== followed) {
    setFollowed(search);
    setTyped(search);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = problemsOf(typed);
    setProblems(wrong);
    if (Object.keys(wrong).length === 0) onSearch(typed);
  };
  return (
    <SearchLine onSubmit={submit} noValidate aria-label="Which days">
      {FIELDS.map(([name, label]) => (
        <FormControl key={name} margin="none" fullWidth={false} error={name in problems}>
          <InputLabel htmlFor={`log-${name}`}>{label}</InputLabel>
          <OutlinedInput
            id={`log-${name}`}
            name={name}
            type="date"
            value={typed[name]}
            aria-describedby={`log-${name}-problem`}
            onChange={({ target }) => {
              setProblems({});
              setTyped({ ...typed, [name]: target.value });
            }}
          />
          <FormHelperText id={`log-${name}-problem`}>{problems[name]}</FormHelperText>
        </FormControl>
      ))}
      <Button type="submit" variant="contained">
        Search
      </Button>
    </SearchLine>
  );
}

function problemsOf(search: LogSearch): Problems<LogSearch> {
  if (search.from_date === '') return { from_date: 'From Date Required' };
  return search.to_date !== '' && areDaysTurned(search) ? { to_date: DAYS_TURNED } : {};
}
