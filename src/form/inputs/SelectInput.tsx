import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Field } from '../../schemas/field';
import { FieldFrame } from './FieldFrame';
import { inputText, useFormField } from './useFormField';

/** One of a few, by the browser's own list: it is best by keyboard, on a phone and with a screen reader. */
export function SelectInput({ field, path }: { readonly field: Field<'select'>; readonly path: string }) {
  const { value, change, input, frame } = useFormField(field, path);
  const { id, name, onBlur, ...described } = input;
  const choose = (text: string) =>
    change(field.choices.find(choice => String(choice.id) === text)?.id ?? null);
  const optional = field.clearable === true || field.required === undefined;
  return (
    <FieldFrame {...frame}>
      <NativeSelect
        input={<OutlinedInput />}
        value={inputText(value)}
        onChange={event => choose(event.target.value)}
        onBlur={onBlur}
        inputProps={{ id, name, ...described }}
      >
        <option value="" disabled={!optional}>
          {optional ? 'None' : 'Choose one'}
        </option>
        {field.choices.map(choice => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}
