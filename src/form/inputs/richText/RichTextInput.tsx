import Skeleton from '@mui/material/Skeleton';
import type { Field } from '../../../schemas/field';
import { lazyComponent } from '../../../ui/lazyComponent';
import * as words from '../../../words/en/form';
import { t } from '../../../words/translator';
import { FieldFrame } from '../FieldFrame';
import { inputText, useFormField } from '../useFormField';

// The editor is larger than the rest of the form, so it is loaded only for forms with such a field.
const RichTextEditor = lazyComponent(
  async () => (await import('./RichTextEditor')).RichTextEditor,
  () => <Skeleton role="status" height={160} aria-label={t(words.loadingEditor)} />,
);

/** Text with bold, lists and links. */
export function RichTextInput({ field, path }: { readonly field: Field<'richText'>; readonly path: string }) {
  const { value, frame } = useFormField(field, path);
  return (
    <FieldFrame {...frame}>
      <RichTextEditor path={path} labelledBy={`${frame.inputId}-label`} describedBy={frame.noteId} />
      <input type="hidden" name={path} value={inputText(value)} />
    </FieldFrame>
  );
}
