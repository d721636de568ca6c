import type { Field } from '../../schemas/field';
import { DayInput } from '../../ui/day/DayInput';
import { MOMENT_FORMAT } from '../../ui/day/momentFormat';
import { FieldFrame } from './FieldFrame';
import { inputText, useFormField } from './useFormField';

/**
 * A date and time, typed and shown as DD-MM-YYYY HH:mm; `YYYY-MM-DD HH:mm:ss` in the form's values, or the typed text
 * while it is no date and time.
 */
export function DateTimeInput({ field, path }: { readonly field: Field<'dateTime'>; readonly path: string }) {
  const { value, change, input, frame } = useFormField(field, path);
  return (
    <FieldFrame {...frame}>
      <DayInput {...input} format={MOMENT_FORMAT} value={inputText(value)} onChange={change} />
    </FieldFrame>
  );
}
