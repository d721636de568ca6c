import { useCallback } from 'react';
import { defineForm } from '../../../form/defineForm';
import { FormFields } from '../../../form/FormFields';
import { useDefinedForm } from '../../../form/useDefinedForm';
import { isRecord } from '../../../schemas/values/values';
import * as words from '../../../words/en/studio';
import type { DraftUpdate } from '../saving/draftKeeper';
import { textOf, type DraftDeclaration, type DraftField } from './draftShape';
import { useFollowingTexts } from './useFollowingTexts';

const form = defineForm({
  fields: [
    { kind: 'text', source: 'label', label: words.label, required: words.labelRequired, maxLength: 80 },
    { kind: 'text', source: 'noun', label: words.noun, maxLength: 80 },
  ],
});

interface GeneralPanelProps {
  readonly declaration: DraftDeclaration;
  readonly change: (update: DraftUpdate) => void;
}

const menuOf = ({ menu }: DraftDeclaration): DraftField => (isRecord(menu) ? menu : {});

/** What the resource and one of its records are called. */
export function GeneralPanel({ declaration, change }: GeneralPanelProps) {
  const texts = {
    label: textOf(menuOf(declaration)['label']),
    noun: textOf(declaration['noun']),
  };
  const apply = useCallback(
    ({ label, noun }: Readonly<Record<string, string>>) =>
      change(before => ({
        ...before,
        ...(label !== undefined && { menu: { ...menuOf(before), label } }),
        ...(noun !== undefined && { noun }),
      })),
    [change],
  );
  const { values, changed } = useFollowingTexts({
    texts,
    shows: held => held.label === texts.label && held.noun === texts.noun,
    apply,
  });
  const state = useDefinedForm(form, { submit: changed, changed, values, isKept: true });
  return (
    <form onSubmit={state.submit} noValidate>
      <FormFields state={state} />
    </form>
  );
}
