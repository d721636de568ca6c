import OutlinedInput from '@mui/material/OutlinedInput';
import type { Field } from '../../schemas/field';
import { FieldFrame } from './FieldFrame';
import { inputText, useFormField } from './useFormField';

const FEWEST_ROWS = 3;

/** Multi-line text; the schema sets the initial height, and users can resize it. */
export function LongTextInput({ field, path }: { readonly field: Field<'longText'>; readonly path: string }) {
  const { value, change, input, frame } = useFormField(field, path);
  return (
    <FieldFrame {...frame}>
      <OutlinedInput
        {...input}
        multiline
        rows={field.rows ?? FEWEST_ROWS}
        value={inputText(value)}
        onChange={event => change(event.target.value)}
        sx={{ '& textarea': { padding: '8px 12px', resize: 'vertical' } }}
      />
    </FieldFrame>
  );
}
