import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { formatDateTime } from '../../wire/dates';

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly problem?: string | undefined;
  readonly required?: boolean;
  readonly onChange: (value: string) => void;
}

/** A value and what it is called. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

const idOf = (name: string) => `file-${name}`;

interface ChoiceFieldProps extends FieldProps {
  readonly choices: readonly Choice[];
  /** Whether none may be chosen, which is how the field begins. */
  readonly blank?: boolean;
}

/** One of a few values, by the browser's own list. */
export function ChoiceField({ choices, blank = false, ...props }: ChoiceFieldProps) {
  const { name, label, value, problem = '', required = false, onChange } = props;
  return (
    <TextField
      select
      id={idOf(name)}
      name={name}
      label={label}
      value={value}
      required={required}
      error={problem !== ''}
      helperText={problem}
      onChange={event => onChange(event.target.value)}
      slotProps={{ select: { native: true } }}
    >
      {blank && <option value="" aria-label="None" />}
      {choices.map(choice => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}

/** A day, by the browser's own picker, shown as dd-MM-yyyy below (specification, section 5, 'Reports'). */
export function DayField({ name, label, value, problem = '', onChange }: FieldProps) {
  return (
    <TextField
      id={idOf(name)}
      name={name}
      label={label}
      type="date"
      required
      value={value}
      error={problem !== ''}
      helperText={problem === '' ? formatDateTime(value) : problem}
      onChange={event => onChange(event.target.value)}
    />
  );
}

interface SuggestFieldProps extends FieldProps {
  readonly suggestions: readonly Choice[];
}

/** Text that offers what is known, and takes any other. */
export function SuggestField({ name, label, value, problem = '', suggestions, onChange }: SuggestFieldProps) {
  const labels = new Map(suggestions.map(choice => [choice.value, choice.label]));
  return (
    <Autocomplete
      freeSolo
      disableClearable
      id={idOf(name)}
      options={suggestions.map(choice => choice.value)}
      inputValue={value}
      value={value}
      onChange={(_, chosen) => onChange(chosen)}
      onInputChange={(_, typed, reason) => {
        if (reason === 'input' || reason === 'clear') onChange(typed);
      }}
      renderOption={({ key, ...props }, option) => (
        <li key={key} {...props}>
          {labels.get(option) ?? option}
        </li>
      )}
      renderInput={params => (
        <TextField
          {...params}
          name={name}
          label={label}
          required
          error={problem !== ''}
          helperText={problem}
        />
      )}
    />
  );
}
