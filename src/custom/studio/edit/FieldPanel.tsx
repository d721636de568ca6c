import { useCallback } from 'react';
import { FormFields } from '../../../form/FormFields';
import { useDefinedForm } from '../../../form/useDefinedForm';
import { canonicalJson } from '../../../schemas/studio/canonicalJson';
import { useSchemas } from '../../../ui/schemasContext';
import { t } from '../../../words/translator';
import * as words from '../../../words/en/studio/place';
import type { DraftUpdate } from '../saving/draftKeeper';
import { fieldsOf, withField, type DraftField } from './draftShape';
import { fieldOfTexts, inputsOf, kindOf, textsOfField } from './fieldProperties';
import { useFormOf } from './place/useFormOf';
import { withDisplay, withReferenceChoices } from './choices/referenceInputs';
import { useFollowingTexts } from './useFollowingTexts';

interface FieldPanelProps {
  /** The field; for another field or kind, mount another panel. */
  readonly field: DraftField;
  readonly change: (update: DraftUpdate) => void;
  /** Whether it is shipped: only its words can be changed. */
  readonly isShipped: boolean;
}

/** The properties of a field, in a form that is declared like any other. Input takes effect at once. */
export function FieldPanel({ field, change, isShipped }: FieldPanelProps) {
  const { fid } = field;
  const schemas = useSchemas();
  const all = inputsOf(kindOf(field));
  const inputs = isShipped ? all.filter(({ source }) => source === 'label' || source === 'help') : all;
  const form = useFormOf(
    kindOf(field) === 'reference' && !isShipped ? withReferenceChoices(inputs, field, schemas) : inputs,
  );
  const apply = useCallback(
    (typed: Readonly<Record<string, string>>) =>
      change(before => {
        const at = fieldsOf(before).findIndex(each => each['fid'] === fid);
        const current = fieldsOf(before)[at];
        if (!current) return before;
        const next = fieldOfTexts(current, { ...textsOfField(current), ...typed });
        return withField(before, at, withDisplay(current, next, schemas));
      }),
    [change, fid, schemas],
  );
  const texts = textsOfField(field);
  const { values, changed } = useFollowingTexts({
    texts,
    // The typed text may differ from the stored one: `12.` is 12.
    shows: held => canonicalJson(textsOfField(fieldOfTexts(field, held))) === canonicalJson(texts),
    apply,
  });
  const state = useDefinedForm(form, { submit: changed, changed, values, isKept: true });
  return (
    <form onSubmit={state.submit} noValidate>
      {isShipped && <p>{t(words.shippedField)}</p>}
      <FormFields state={state} />
    </form>
  );
}
