import Alert from '@mui/material/Alert';
import { useFormState, useWatch } from 'react-hook-form';
import { originalKey, originalOf } from '../../../schemas/cloneOrigin';
import type { Field } from '../../../schemas/field';
import * as words from '../../../words/en/form';
import { Phrase } from '../../../words/Phrase';
import { t } from '../../../words/translator';
import type { RenderField } from '../renderField';
import { RowsInput } from './RowsInput';

interface Props {
  readonly field: Field<'jsonList'>;
  readonly path: string;
  readonly renderField: RenderField;
}

/** Rows sent as JSON text: the cash bank map. Unreadable text is kept until the rows are changed. */
export function JsonListInput({ field, path, renderField }: Props) {
  const watched: unknown = useWatch({ name: originalKey(path) });
  const original = originalOf({ [originalKey(path)]: watched }, path);
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
      <Phrase
        text={words.unreadable}
        values={{ value: <code style={{ overflowWrap: 'anywhere' }}>{text}</code> }}
      />
      <br />
      {t(changed ? words.unreadableReplaced : words.unreadableKept)}
    </Alert>
  );
}
