import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState, type FormEvent } from 'react';
import { takeFocus } from '../form/takeFocus';
import type { ResourceSchema } from '../schemas/resource';
import { useCloneFrom } from './useCloneFrom';

interface Props {
  readonly schema: ResourceSchema;
  readonly cloneBy: NonNullable<ResourceSchema['cloneBy']>;
  readonly onClose: () => void;
}

/** Asks for the number of a record, and fills the form with what that record holds. */
export function CloneFromDialog({ schema, cloneBy, onClose }: Props) {
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const { cloneFrom, pending, problem } = useCloneFrom(schema, cloneBy.field);
  const label = schema.fields.find(field => field.source === cloneBy.field)?.label ?? cloneBy.field;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // this form stands inside the record's form, which would take the event for its own
    event.stopPropagation();
    if (!pending && (await cloneFrom(typed))) onClose();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={event => void submit(event)} noValidate>
        <DialogTitle id={titleId}>{cloneBy.title}</DialogTitle>
        <DialogContent>
          <p style={{ margin: '0 0 12px' }}>
            Fills the form with what that {schema.noun} holds, all but its {label}.
          </p>
          <TextField
            label={label}
            name={`clone_${cloneBy.field}`}
            value={typed}
            onChange={event => setTyped(event.target.value)}
            error={problem !== null}
            helperText={problem === null ? null : <span role="alert">{problem}</span>}
            inputRef={takeFocus}
            autoComplete="off"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={pending}>
            Clone
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
