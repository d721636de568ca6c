import type { ReactNode } from 'react';
import type { DefinedForm, FormTexts } from '../../../../form/defineForm';
import { FormFields } from '../../../../form/FormFields';
import { useDefinedForm } from '../../../../form/useDefinedForm';
import { useFollowingTexts } from '../useFollowingTexts';

interface DraftFormProps<Source extends string> {
  readonly form: DefinedForm<Source>;
  /** What the draft says now. */
  readonly texts: FormTexts<Source>;
  /** Writes the typed texts into the draft. */
  readonly apply: (typed: Readonly<Record<string, string>>) => void;
  readonly label?: string;
  readonly children?: ReactNode;
}

/** The form of a part of the draft. It keeps what is typed at once, and follows what is changed elsewhere. */
export function DraftForm<Source extends string>({
  form,
  texts,
  apply,
  label,
  children,
}: DraftFormProps<Source>) {
  const { values, changed } = useFollowingTexts({
    texts,
    shows: held => JSON.stringify(held) === JSON.stringify(texts),
    apply,
  });
  const state = useDefinedForm(form, { submit: changed, changed, values, isKept: true });
  return (
    <form onSubmit={state.submit} noValidate aria-label={label}>
      <FormFields state={state} />
      {children}
    </form>
  );
}
