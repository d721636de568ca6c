import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { focusRef } from '../../ui/focusRef';
import type { ResourceSchema } from '../../schemas/resource';
import { useCloneFrom } from './useCloneFrom';
import { t, translateAny } from '../../words/translator';
import * as words from '../../words/en/record';

interface Props {
  readonly schema: ResourceSchema;
  readonly cloneBy: NonNullable<ResourceSchema['cloneBy']>;
  readonly onClose: () => void;
}

/** Asks for a record's number and fills the form from that record. */
export function CloneFromDialog({ schema, cloneBy, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const { cloneFrom, pending, problem } = useCloneFrom(schema, cloneBy.field);
  const field = schema.fields.find(({ source }) => source === cloneBy.field);
  const label = translateAny(field?.label ?? cloneBy.field);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // this form is inside the record's form, which would otherwise handle its submit event
    event.stopPropagation();
    if (!pending && (await cloneFrom(typed))) onClose();
  };

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <form onSubmit={event => void submit(event)} noValidate>
        <DialogTitle>{translateAny(cloneBy.title)}</DialogTitle>
        <DialogContent>
          <p style={{ margin: '0 0 12px' }}>
            {t(words.fillsFrom, { noun: translateAny(schema.noun), label })}
          </p>
          <TextField
            label={label}
            name={`clone_${cloneBy.field}`}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            error={problem !== null}
            helperText={problem === null ? null : <span role="alert">{problem}</span>}
            inputRef={focusRef}
            autoComplete="off"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t(words.cancel)}</Button>
          <Button type="submit" variant="contained" disabled={pending}>
            {t(words.clone)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
