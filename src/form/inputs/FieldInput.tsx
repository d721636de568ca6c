import OutlinedInput from '@mui/material/OutlinedInput';
import { memo, type ReactNode } from 'react';
import { byKind, type Field, type FieldRegistry } from '../../schemas/field';
import { formatDateTime } from '../../wire/text/dateText';
import { DateInput } from './DateInput';
import { FieldFrame } from './FieldFrame';
import { ReferenceInput } from './ReferenceInput';
import { RichTextInput } from './richText/RichTextInput';
import { JsonListInput } from './rows/JsonListInput';
import { RowsInput } from './rows/RowsInput';
import { SelectInput } from './SelectInput';
import { SuggestInput } from './SuggestInput';
import { SwitchInput } from './SwitchInput';
import { TextInput } from './TextInput';
import { inputText, useFormField } from './useFormField';

/** Displayed but not editable; can be selected and copied. Empty for a new record. */
function ReadOnlyInput({ field, path }: { readonly field: Field<'readOnly'>; readonly path: string }) {
  const { value, input, frame } = useFormField(field, path);
  const text = inputText(value);
  if (text === '') return null;
  return (
    <FieldFrame {...frame}>
      <OutlinedInput {...input} readOnly value={field.type === 'dateTime' ? formatDateTime(text) : text} />
    </FieldFrame>
  );
}

const renderField = (field: Field, path: string): ReactNode => <FieldInput field={field} path={path} />;

/** One input per field kind; a new kind does not compile until it has its own. */
const inputs: FieldRegistry<ReactNode, [path: string]> = {
  text: (field, path) =>
    field.suggest ? <SuggestInput field={field} path={path} /> : <TextInput field={field} path={path} />,
  longText: (field, path) => <TextInput field={field} path={path} />,
  richText: (field, path) => <RichTextInput field={field} path={path} />,
  number: (field, path) => <TextInput field={field} path={path} />,
  integer: (field, path) => <TextInput field={field} path={path} />,
  boolean: (field, path) => <SwitchInput field={field} path={path} />,
  yesNo: (field, path) => <SwitchInput field={field} path={path} />,
  select: (field, path) => <SelectInput field={field} path={path} />,
  date: (field, path) => <DateInput field={field} path={path} />,
  dateTime: (field, path) => <DateInput field={field} path={path} />,
  reference: (field, path) => <ReferenceInput field={field} path={path} />,
  list: (field, path) => <RowsInput field={field} path={path} renderField={renderField} />,
  jsonList: (field, path) => <JsonListInput field={field} path={path} renderField={renderField} />,
  readOnly: (field, path) => <ReadOnlyInput field={field} path={path} />,
};

/** The input for a field of any kind. `path` is its name in the form: `segid`, `cash_bank_map.0.payment_mode`. */
export const FieldInput = memo(function FieldInput({ field, path }: { field: Field; path: string }) {
  return byKind(inputs, field, path);
});
