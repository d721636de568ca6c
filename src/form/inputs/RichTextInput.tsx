import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { Field } from '../../schemas/field';
import { FieldFrame } from './FieldFrame';
import { inputText, useFormField } from './useFormField';

// The editor is heavier than all the rest of the form: it is fetched only by a form that has such a field.
const RichTextEditor = lazy(async () => ({ default: (await import('./RichTextEditor')).RichTextEditor }));

/** Text with bold, lists and links. */
export function RichTextInput({ field, path }: { readonly field: Field<'richText'>; readonly path: string }) {
  const { value, frame } = useFormField(field, path);
  return (
    <FieldFrame {...frame}>
      <Suspense fallback={<Skeleton height={160} aria-label="The editor is on its way" />}>
        <RichTextEditor path={path} labelledBy={`${frame.inputId}-label`} describedBy={frame.noteId} />
      </Suspense>
      <input type="hidden" name={path} value={inputText(value)} />
    </FieldFrame>
  );
}
