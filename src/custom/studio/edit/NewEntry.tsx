import Button from '@mui/material/Button';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState, type FormEvent } from 'react';

interface NewEntryProps {
  /** What stands above the input. */
  readonly label: string;
  readonly button: string;
  readonly add: (name: string) => void;
}

/** Adds a field or a section by what it is called. Enter adds, and the next can be typed. */
export function NewEntry({ label, button, add }: NewEntryProps) {
  const id = useId();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    add(name.trim());
    setName('');
  };
  return (
    <form onSubmit={submit} className="new">
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        id={id}
        size="small"
        value={name}
        inputProps={{ maxLength: 80 }}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="outlined">
        {button}
      </Button>
    </form>
  );
}
