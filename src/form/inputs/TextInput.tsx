import OutlinedInput from '@mui/material/OutlinedInput';
import type { Field } from '../../schemas/field';
import { FieldFrame } from './FieldFrame';
import { taxNumberWarning } from './taxNumberWarning';
import { inputText, useFormField } from './useFormField';

/** One line of text. */
export function TextInput({ field, path }: { readonly field: Field<'text'>; readonly path: string }) {
  const { value, change, input, frame } = useFormField(field, path);
  return (
    <FieldFrame {...frame} warning={taxNumberWarning(field, value)}>
      <OutlinedInput
        {...input}
        value={inputText(value)}
        onChange={event => change(event.target.value)}
        inputProps={{ inputMode: field.inputMode }}
        autoComplete="off"
      />
    </FieldFrame>
  );
}
