import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { defineForm } from '../../form/defineForm';
import { useDefinedForm } from '../../form/useDefinedForm';
import type { Field } from '../../schemas/field';
import { isTyped } from '../../schemas/studio/typedName';
import * as listWords from '../../words/en/list';
import * as words from '../../words/en/studio';
import { t } from '../../words/translator';
import { Refused } from '../frame/RefusalText';
import { useApiAction } from '../frame/useApiAction';
import { FormDialog, type FormDialogProps } from './FormDialog';
import { SCHEMAS_KEY } from './schemasKey';

/** The reason for an action, which the log keeps. */
export const why = {
  kind: 'text',
  source: 'why',
  label: words.why,
  help: words.whyHelp,
  required: words.whyRequired,
  maxLength: 200,
} as const;

/** @param names the texts that confirm when typed; null if nothing has to be typed */
const formOf = (names: readonly string[] | null, help: string | null) =>
  defineForm<Field & { readonly source: 'why' | 'typed' }>({
    fields: names ? [why, { kind: 'text', source: 'typed', ...typedTexts(names, help) }] : [why],
    problems: texts => (!names || isTyped(names, texts.typed) ? {} : { typed: notTheName(names) }),
  });

const typedTexts = (names: readonly string[], help: string | null) => ({
  label: t(words.typeName, { name: names[0] ?? '' }),
  ...(help !== null && { help }),
  required: notTheName(names),
});

const notTheName = (names: readonly string[]): string =>
  t(words.notTheName, { name: names.map(name => `“${name}”`).join(t(listWords.orWord)) });

export interface WhyDialogProps extends FormDialogProps {
  /**
   * Names, one of which must be typed to confirm an action that deletes something; the dialog asks for the first
   * one.
   */
  readonly typed?: readonly string[] | null;
  /** A note below the input for the name; null for none. */
  readonly typedHelp?: string | null;
  readonly confirm: (why: string) => void;
}

/** Asks for a reason before an action that affects all users. */
export function WhyDialog({
  typed = null,
  typedHelp = t(words.typeNameHelp),
  confirm,
  ...asked
}: WhyDialogProps) {
  const form = useMemo(() => formOf(typed, typedHelp), [typed, typedHelp]);
  const state = useDefinedForm(form, { submit: texts => confirm(texts.why) });
  return <FormDialog {...asked} state={state} />;
}

interface ActionDialogProps extends Omit<WhyDialogProps, 'confirm' | 'pending'> {
  readonly work: (why: string) => Promise<unknown>;
  /** The text of the toast after success. */
  readonly toast: string;
  /** Called after success. */
  readonly changed: () => void;
}

/** Asks for a reason, then performs an action that changes the account's resources. */
export function ActionDialog({ work, toast, changed, children, ...asked }: ActionDialogProps) {
  const client = useQueryClient();
  const { start, pending, refusal } = useApiAction(() => {
    void client.invalidateQueries({ queryKey: SCHEMAS_KEY });
    changed();
    asked.close();
  });
  return (
    <WhyDialog {...asked} pending={pending} confirm={why => start({ work: () => work(why), toast })}>
      {children}
      <Refused refusal={refusal} />
    </WhyDialog>
  );
}
