import Button from '@mui/material/Button';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState, type FormEvent } from 'react';
import { focusRef } from '../../../../ui/focusRef';

interface NewEntryProps {
  /** The id of the input, if something focuses it. */
  readonly id?: string | undefined;
  /** The label above the input. */
  readonly label: string;
  /** Whether adding is the next thing to do; the input then gets the focus. */
  readonly isFirst?: boolean;
  readonly button: string;
  readonly add: (name: string) => void;
}

/** Adds a field or a section by its label. Enter adds it and clears the input for the next. */
export function NewEntry({ id: given, label, isFirst = false, button, add }: NewEntryProps) {
  const own = useId();
  const id = given ?? own;
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
        inputRef={isFirst ? focusRef : undefined}
        inputProps={{ maxLength: 80 }}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" variant="outlined">
        {button}
      </Button>
    </form>
  );
}
