import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { takeFocus } from '../../form/takeFocus';
import type { RefusedUtd } from './usePostUtd';

interface PostUtdDialogProps {
  readonly pending: boolean;
  /** What was refused last, to be looked at and mended. */
  readonly refused: RefusedUtd | null;
  readonly post: (utd: string) => void;
  readonly close: () => void;
}

/** Asks for the one field that a missing transaction is posted by (specification, section 5, 'Post missing UTD'). */
export function PostUtdDialog({ pending, refused, post, close }: PostUtdDialogProps) {
  const [utd, setUtd] = useState(refused?.utd ?? '');
  const [problem, setProblem] = useState(refused ? `Not posted: ${refused.msg}` : '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = problemOf(utd.trim());
    setProblem(wrong);
    if (wrong === '' && !pending) post(utd.trim());
  };
  return (
    <Dialog
      open
      onClose={pending ? undefined : close}
      aria-labelledby="post-utd-title"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="post-utd-title">Post Missing UTD</DialogTitle>
      <form onSubmit={submit} noValidate>
        <DialogContent>
          <TextField
            label="UTD"
            name="utd"
            value={utd}
            required
            inputRef={takeFocus}
            autoComplete="off"
            error={problem !== ''}
            helperText={problem}
            onChange={event => {
              setProblem('');
              setUtd(event.target.value);
            }}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
          {pending && <LinearProgress aria-label="Posting" />}
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={pending}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={pending}>
            Sync
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function problemOf(utd: string): string {
  if (utd === '') return 'UTD is Required!';
  return /^\d+$/u.test(utd) ? '' : 'UTD must be a number';
}
