import type { Field } from '../../schemas/field';
import { DayInput } from '../../ui/day/DayInput';
import { FieldFrame } from './FieldFrame';
import { inputText, useFormField } from './useFormField';

/** A day: `YYYY-MM-DD` in the form's values, or the typed text while it is not a valid day. */
export function DateInput({ field, path }: { readonly field: Field<'date'>; readonly path: string }) {
  const { value, change, input, frame } = useFormField(field, path);
  return (
    <FieldFrame {...frame}>
      <DayInput {...input} value={inputText(value)} onChange={change} />
    </FieldFrame>
  );
}
