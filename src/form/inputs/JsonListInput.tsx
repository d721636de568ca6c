import Alert from '@mui/material/Alert';
import { useFormState, useWatch } from 'react-hook-form';
import type { Field } from '../../schemas/field';
import { originalKey, originalOf } from '../../schemas/original';
import { RowsInput, type RenderField } from './RowsInput';

interface Props {
  readonly field: Field<'jsonList'>;
  readonly path: string;
  readonly renderField: RenderField;
}

/** Rows that travel as JSON text: the cash bank map. What could not be read stays as it is until the rows are changed. */
export function JsonListInput({ field, path, renderField }: Props) {
  const original = originalOf({ [originalKey(path)]: useWatch({ name: originalKey(path) }) }, path);
  return (
    <RowsInput field={field} path={path} renderField={renderField}>
      {original === null || original.readable ? null : <Unreadable text={original.text} path={path} />}
    </RowsInput>
  );
}

function Unreadable({ text, path }: { readonly text: string; readonly path: string }) {
  const { dirtyFields } = useFormState({ name: path });
  const changed = dirtyFields[path] !== undefined;
  return (
    <Alert severity="warning" sx={{ width: '100%' }}>
      What is stored here could not be read: <code style={{ overflowWrap: 'anywhere' }}>{text}</code>
      <br />
      {changed
        ? 'Saving puts the rows below in its place.'
        : 'It stays as it is unless you fill in the rows below and save.'}
    </Alert>
  );
}
