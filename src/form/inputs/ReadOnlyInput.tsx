import OutlinedInput from '@mui/material/OutlinedInput';
import type { Field } from '../../schemas/field';
import { FieldFrame } from './FieldFrame';
import { onScreenDate } from './onScreenDate';
import { inputText, useFormField } from './useFormField';

/** Shown and never edited; it can be selected and copied. A new record has nothing to show yet. */
export function ReadOnlyInput({ field, path }: { readonly field: Field<'readOnly'>; readonly path: string }) {
  const { value, input, frame } = useFormField(field, path);
  const text = inputText(value);
  if (text === '') return null;
  return (
    <FieldFrame {...frame}>
      <OutlinedInput {...input} readOnly value={field.type === 'dateTime' ? onScreenDate(text) : text} />
    </FieldFrame>
  );
}
