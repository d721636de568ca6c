import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { defineForm, type DefinedForm } from '../../../../form/defineForm';
import { FormFields } from '../../../../form/FormFields';
import { useDefinedForm } from '../../../../form/useDefinedForm';
import type { Field } from '../../../../schemas/field';
import type { DraftUpdate } from '../../saving/draftKeeper';
import type { DraftDeclaration } from '../draftShape';

type Texts = Readonly<Record<string, string>>;

/** The draft, and the function with which a panel changes it. */
export interface DraftPart {
  readonly declaration: DraftDeclaration;
  readonly change: (update: DraftUpdate) => void;
}

interface DraftFormProps extends Followed, Pick<DraftPart, 'change'> {
  readonly fields: readonly Field[];
  /** Writes only the texts that the user has changed into the draft. */
  readonly write: (before: DraftDeclaration, typed: Texts) => DraftDeclaration;
  readonly label?: string;
  readonly children?: ReactNode;
}

/** The form for a part of the draft. Input takes effect at once, and changes made elsewhere appear in the form. */
export function DraftForm({ fields, write, change, label, children, ...followed }: DraftFormProps) {
  const form = useFormOf(fields);
  const { values, changed } = useFollowingTexts(followed, typed => change(before => write(before, typed)));
  const state = useDefinedForm(form, { submit: changed, changed, values, isKept: true });
  return (
    <form onSubmit={state.submit} noValidate aria-label={label}>
      <FormFields state={state} />
      {children}
    </form>
  );
}

interface Followed {
  /** The current texts of the draft. */
  readonly texts: Texts;
  /** Whether these texts, although different, mean the same as those of the draft. */
  readonly shows?: (shown: Texts) => boolean;
}

/**
 * The texts of a form about something that others may change: their changes appear, and typing does not overwrite
 * them.
 */
function useFollowingTexts({ texts, shows }: Followed, apply: (typed: Texts) => void) {
  const last = useRef(texts);
  const latest = useRef(apply);
  const [values, setValues] = useState(texts);
  const changed = useCallback((next: Texts) => {
    const typed = changesOf(last.current, next);
    last.current = next;
    if (Object.keys(typed).length > 0) latest.current(typed);
  }, []);
  useLayoutEffect(() => {
    latest.current = apply;
    if (Object.keys(changesOf(last.current, texts)).length === 0 || shows?.(last.current)) return;
    last.current = texts;
    setValues(texts);
  }, [apply, shows, texts]);
  return { values, changed };
}

const changesOf = (before: Texts, after: Texts): Texts =>
  Object.fromEntries(Object.entries(after).filter(([name, text]) => text !== before[name]));

/** The form with these inputs; stable while they are equal, because a new form would lose the focus. */
function useFormOf<const F extends Field>(fields: readonly F[]): DefinedForm<F['source']> {
  const known = JSON.stringify(fields);
  const [kept, keep] = useState(() => ({ known, form: defineForm({ fields }) }));
  if (kept.known === known) return kept.form;
  const next = { known, form: defineForm({ fields }) };
  keep(next);
  return next.form;
}
