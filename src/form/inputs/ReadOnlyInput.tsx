import OutlinedInput from '@mui/material/OutlinedInput';
import type { Field } from '../../schemas/field';
import { FieldFrame } from './FieldFrame';
import { inputText, useFormField } from './useFormField';

/** Shown and never edited; it can be selected and copied. */
export function ReadOnlyInput({ field, path }: { readonly field: Field<'readOnly'>; readonly path: string }) {
  const { value, input, frame } = useFormField(field, path);
  const text = inputText(value);
  return (
    <FieldFrame {...frame}>
      <OutlinedInput {...input} readOnly value={field.type === 'dateTime' ? onScreen(text) : text} />
    </FieldFrame>
  );
}

/** A wire date as the screen shows dates (specification, section 9); anything else as it is. */
const onScreen = (text: string) => text.replace(/^(\d{4})-(\d\d)-(\d\d)(?=$| )/, '$3-$2-$1');
