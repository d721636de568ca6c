import OutlinedInput from '@mui/material/OutlinedInput';
import type { Field } from '../../schemas/field';
import { FieldFrame } from './FieldFrame';
import { taxNumberWarning } from './taxNumberWarning';
import { inputText, useFormField } from './useFormField';

interface Props {
  readonly field: Field<'text' | 'longText' | 'number' | 'integer'>;
  readonly path: string;
}

const FEWEST_ROWS = 3;

/**
 * Text of one line or several, or a number. A number has a text input too: invalid text must stay as typed, so that the
 * rule's own message can explain it (a number input would return an empty value).
 */
export function TextInput({ field, path }: Props) {
  const { value, change, input, frame } = useFormField(field, path);
  return (
    <FieldFrame {...frame} warning={field.kind === 'text' ? taxNumberWarning(field, value) : undefined}>
      <OutlinedInput
        {...input}
        value={inputText(value)}
        onChange={event => change(event.target.value)}
        {...shapeOf(field)}
      />
    </FieldFrame>
  );
}

/** The schema sets the initial height of a long text, and users can resize it. */
const shapeOf = (field: Props['field']) =>
  field.kind === 'longText'
    ? {
        multiline: true,
        rows: field.rows ?? FEWEST_ROWS,
        sx: { '& textarea': { padding: '8px 12px', resize: 'vertical' } },
      }
    : { autoComplete: 'off', inputProps: { inputMode: inputModeOf(field) } };

function inputModeOf(field: Field<'text' | 'number' | 'integer'>) {
  if (field.kind === 'text') return field.inputMode;
  return field.kind === 'integer' ? 'numeric' : 'decimal';
}
