import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Field } from '../../schemas/field';
import * as words from '../../words/en/form';
import { t, translateAny } from '../../words/translator';
import { FieldFrame } from './FieldFrame';
import { inputText, useFormField } from './useFormField';

/** One of a few choices, as a native select: it is best for keyboards, phones and screen readers. */
export function SelectInput({ field, path }: { readonly field: Field<'select'>; readonly path: string }) {
  const { value, change, input, frame } = useFormField(field, path);
  const { id, name, onBlur, ...described } = input;
  const choose = (text: string) =>
    change(field.choices.find(choice => String(choice.id) === text)?.id ?? null);
  const text = inputText(value);
  // If the record's value is not among the choices, the browser would show the first option.
  const isOther = text !== '' && field.choices.every(choice => String(choice.id) !== text);
  const isOptional = field.clearable === true || field.required === undefined;
  const isNeverEmpty = field.clearable !== true && field.default !== undefined;
  return (
    <FieldFrame {...frame}>
      <NativeSelect
        input={<OutlinedInput />}
        value={text}
        onChange={event => choose(event.target.value)}
        onBlur={onBlur}
        inputProps={{ id, name, ...described }}
      >
        {!isNeverEmpty && (
          <option value="" label={isOptional ? undefined : t(words.choose)} disabled={!isOptional}>
            {isOptional && t(words.none)}
          </option>
        )}
        {isOther && (
          <option value={text} disabled>
            {t(words.noChoice, { value: text })}
          </option>
        )}
        {field.choices.map(choice => (
          <option key={choice.id} value={choice.id}>
            {translateAny(choice.name)}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}
