import OutlinedInput from '@mui/material/OutlinedInput';
import type { Field } from '../../schemas/field';
import { FieldFrame } from './FieldFrame';
import { onScreenDate } from './onScreenDate';
import { inputText, useFormField } from './useFormField';

/** A moment, by the browser's own picker, to the second; `YYYY-MM-DD HH:mm:ss` in the form's values. */
export function DateTimeInput({ field, path }: { readonly field: Field<'dateTime'>; readonly path: string }) {
  const { value, change, input, frame } = useFormField(field, path);
  const text = inputText(value);
  return (
    <FieldFrame {...frame} shown={onScreenDate(text)}>
      <OutlinedInput
        {...input}
        type="datetime-local"
        inputProps={{ step: 1 }}
        value={toPicker(text)}
        onChange={event => change(fromPicker(event.target.value))}
      />
    </FieldFrame>
  );
}

const toPicker = (text: string) => text.replace(' ', 'T');

/** The picker leaves out seconds that are zero. */
function fromPicker(text: string): string {
  const moment = text.replace('T', ' ');
  return /^\d+-\d\d-\d\d \d\d:\d\d$/.test(moment) ? `${moment}:00` : moment;
}
