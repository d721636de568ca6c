import OutlinedInput from '@mui/material/OutlinedInput';
import type { Field } from '../../schemas/field';
import { formatDateTime } from '../../wire/text/dateText';
import { FieldFrame } from './FieldFrame';
import { inputText, useFormField } from './useFormField';

/** Displayed but not editable; can be selected and copied. Empty for a new record. */
export function ReadOnlyInput({ field, path }: { readonly field: Field<'readOnly'>; readonly path: string }) {
  const { value, input, frame } = useFormField(field, path);
  const text = inputText(value);
  if (text === '') return null;
  return (
    <FieldFrame {...frame}>
      <OutlinedInput {...input} readOnly value={field.type === 'dateTime' ? formatDateTime(text) : text} />
    </FieldFrame>
  );
}
