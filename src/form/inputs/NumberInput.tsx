import OutlinedInput from '@mui/material/OutlinedInput';
import type { Field } from '../../schemas/field';
import { FieldFrame } from './FieldFrame';
import { inputText, useFormField } from './useFormField';

interface Props {
  readonly field: Field<'number' | 'integer'>;
  readonly path: string;
}

/**
 * A number in a text input: invalid text must stay as typed, so that the rule's own message can explain it (a number
 * input would return an empty value).
 */
export function NumberInput({ field, path }: Props) {
  const { value, change, input, frame } = useFormField(field, path);
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        {...input}
        value={inputText(value)}
        onChange={event => change(event.target.value)}
        inputProps={{ inputMode: field.kind === 'integer' ? 'numeric' : 'decimal' }}
        autoComplete="off"
      />
    </FieldFrame>
  );
}
