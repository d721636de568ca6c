import { useCallback, useState } from 'react';
import { defineForm } from '../../../form/defineForm';
import { FormFields } from '../../../form/FormFields';
import { useDefinedForm } from '../../../form/useDefinedForm';
import { canonicalJson } from '../../../schemas/studio/canonicalJson';
import type { DraftUpdate } from '../saving/draftKeeper';
import { fieldsOf, withField, type DraftField } from './draftShape';
import { fieldOfTexts, inputsOf, kindOf, textsOfField } from './fieldProperties';
import { useFollowingTexts } from './useFollowingTexts';

interface FieldPanelProps {
  /** The field; another one, or another kind, takes another panel. */
  readonly field: DraftField;
  readonly change: (update: DraftUpdate) => void;
}

/** The properties of a field, in a form that is declared like any other. What is typed holds at once. */
export function FieldPanel({ field, change }: FieldPanelProps) {
  const { fid } = field;
  const [form] = useState(() => defineForm({ fields: inputsOf(kindOf(field)) }));
  const apply = useCallback(
    (typed: Readonly<Record<string, string>>) =>
      change(before => {
        const at = fieldsOf(before).findIndex(each => each['fid'] === fid);
        const current = fieldsOf(before)[at];
        if (!current) return before;
        return withField(before, at, fieldOfTexts(current, { ...textsOfField(current), ...typed }));
      }),
    [change, fid],
  );
  const texts = textsOfField(field);
  const { values, changed } = useFollowingTexts({
    texts,
    // What is typed may be written in another way: `12.` is 12.
    shows: held => canonicalJson(textsOfField(fieldOfTexts(field, held))) === canonicalJson(texts),
    apply,
  });
  const state = useDefinedForm(form, { submit: changed, changed, values, isKept: true });
  return (
    <form onSubmit={state.submit} noValidate>
      <FormFields state={state} />
    </form>
  );
}
