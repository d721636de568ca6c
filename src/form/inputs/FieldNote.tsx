import FormHelperText from '@mui/material/FormHelperText';
import { useFieldNote } from './fieldNotes';

/** The note under an input, if there is one. */
export function FieldNote({ path }: { readonly path: string }) {
  const note = useFieldNote(path);
  return note === null ? null : (
    <FormHelperText error={false} role="status">
      {note}
    </FormHelperText>
  );
}
