import { useCallback, useState, type Dispatch, type SetStateAction } from 'react';
import { defineForm } from '../../../form/defineForm';
import { FormFields } from '../../../form/FormFields';
import { useDefinedForm } from '../../../form/useDefinedForm';
import { fieldsOf, withField, type DraftDeclaration, type DraftField } from './draftShape';
import { fieldOfTexts, inputsOf, kindOf, textsOfField } from './fieldProperties';

interface FieldPanelProps {
  /** The field as the panel begins; another field or kind takes another panel. */
  readonly field: DraftField;
  /** Its place. */
  readonly at: number;
  readonly change: Dispatch<SetStateAction<DraftDeclaration>>;
}

/** The properties of a field, in a form that is declared like any other. What is typed holds at once. */
export function FieldPanel({ field, at, change }: FieldPanelProps) {
  const [form] = useState(() => defineForm({ fields: inputsOf(kindOf(field)) }));
  const [values] = useState(() => textsOfField(field));
  const changed = useCallback(
    (texts: Readonly<Record<string, string>>) =>
      change(before => withField(before, at, fieldOfTexts(fieldsOf(before)[at] ?? {}, texts))),
    [change, at],
  );
  const state = useDefinedForm(form, { submit: changed, changed, values, isKept: true });
  return (
    <form onSubmit={state.submit} noValidate>
      <FormFields state={state} />
    </form>
  );
}
