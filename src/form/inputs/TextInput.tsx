import OutlinedInput from '@mui/material/OutlinedInput';
import type { Field } from '../../schemas/field';
import { FieldFrame } from './FieldFrame';
import { inputText, useFormField } from './useFormField';

/** One line of text. */
export function TextInput({ field, path }: { readonly field: Field<'text'>; readonly path: string }) {
  const { value, change, input, frame } = useFormField(field, path);
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        {...input}
        value={inputText(value)}
        onChange={event => change(event.target.value)}
        autoComplete="off"
      />
    </FieldFrame>
  );
}
