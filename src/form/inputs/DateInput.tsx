import OutlinedInput from '@mui/material/OutlinedInput';
import type { Field } from '../../schemas/field';
import { FieldFrame } from './FieldFrame';
import { onScreenDate } from './onScreenDate';
import { inputText, useFormField } from './useFormField';

/** A day, by the browser's own date picker; `YYYY-MM-DD` in the form's values. */
export function DateInput({ field, path }: { readonly field: Field<'date'>; readonly path: string }) {
  const { value, change, input, frame } = useFormField(field, path);
  const text = inputText(value);
  return (
    <FieldFrame {...frame} shown={onScreenDate(text)}>
      <OutlinedInput {...input} type="date" value={text} onChange={event => change(event.target.value)} />
    </FieldFrame>
  );
}
