import Button from '@mui/material/Button';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState, type FormEvent } from 'react';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio';

/** Adds a field by its label; what it is called elsewhere follows from that. Enter adds, and the next can be typed. */
export function NewField({ add }: { readonly add: (label: string) => void }) {
  const id = useId();
  const [label, setLabel] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (label.trim() === '') return;
    add(label.trim());
    setLabel('');
  };
  return (
    <form onSubmit={submit} className="new">
      <InputLabel htmlFor={id}>{t(words.newField)}</InputLabel>
      <OutlinedInput
        id={id}
        size="small"
        value={label}
        inputProps={{ maxLength: 80 }}
        onChange={({ target }) => setLabel(target.value)}
      />
      <Button type="submit" variant="outlined">
        {t(words.addField)}
      </Button>
    </form>
  );
}
