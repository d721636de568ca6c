import { useCallback, useState, type Dispatch, type SetStateAction } from 'react';
import { defineForm } from '../../../form/defineForm';
import { FormFields } from '../../../form/FormFields';
import { useDefinedForm } from '../../../form/useDefinedForm';
import { isRecord } from '../../../schemas/values/values';
import * as words from '../../../words/en/studio';
import { textOf, type DraftDeclaration, type DraftField } from './draftShape';

const form = defineForm({
  fields: [
    { kind: 'text', source: 'label', label: words.label, required: words.labelRequired, maxLength: 80 },
    { kind: 'text', source: 'noun', label: words.noun, maxLength: 80 },
  ],
});

interface GeneralPanelProps {
  /** The draft as the panel begins. */
  readonly declaration: DraftDeclaration;
  readonly change: Dispatch<SetStateAction<DraftDeclaration>>;
}

const menuOf = ({ menu }: DraftDeclaration): DraftField => (isRecord(menu) ? menu : {});

/** What the resource and one of its records are called. */
export function GeneralPanel({ declaration, change }: GeneralPanelProps) {
  const [values] = useState(() => ({
    label: textOf(menuOf(declaration)['label']),
    noun: textOf(declaration['noun']),
  }));
  const changed = useCallback(
    ({ label, noun }: { readonly label: string; readonly noun: string }) =>
      change(before => ({ ...before, menu: { ...menuOf(before), label }, noun })),
    [change],
  );
  const state = useDefinedForm(form, { submit: changed, changed, values, isKept: true });
  return (
    <form onSubmit={state.submit} noValidate>
      <FormFields state={state} />
    </form>
  );
}
