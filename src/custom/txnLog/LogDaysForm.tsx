import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState, type FormEvent } from 'react';
import type { LogSearch } from '../../wire/txnLog';
import { areDaysTurned, DAYS_TURNED } from '../files/reportRules';
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
  const [problem, setProblem] = useState('');
  // Other days came from elsewhere: the address.
  const [followed, setFollowed] = useState(search);
  if (search !== followed) {
    setFollowed(search);
    setTyped(search);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = problemOf(typed);
    setProblem(wrong);
    if (wrong === '') onSearch(typed);
  };
  return (
    <SearchLine onSubmit={submit} noValidate aria-label="Which days">
      {FIELDS.map(([name, label]) => (
        <FormControl key={name} margin="none" fullWidth={false} error={problem !== ''}>
          <InputLabel htmlFor={`log-${name}`}>{label}</InputLabel>
          <OutlinedInput
            id={`log-${name}`}
            name={name}
            type="date"
            value={typed[name]}
            aria-describedby="log-problem"
            onChange={({ target }) => {
              setProblem('');
              setTyped({ ...typed, [name]: target.value });
            }}
          />
        </FormControl>
      ))}
      <Button type="submit" variant="contained">
        Search
      </Button>
      <FormHelperText id="log-problem" error>
        {problem}
      </FormHelperText>
    </SearchLine>
  );
}

function problemOf(search: LogSearch): string {
  if (search.from_date === '') return 'From Date Required';
  return search.to_date !== '' && areDaysTurned(search) ? DAYS_TURNED : '';
}
