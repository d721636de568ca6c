import { useState } from 'react';
import { defineForm, type DefinedForm } from '../../../../form/defineForm';
import type { Field } from '../../../../schemas/field';

/** The form of these inputs; stable while they are equal, because another form would lose the focus. */
export function useFormOf<const F extends Field>(fields: readonly F[]): DefinedForm<F['source']> {
  const known = JSON.stringify(fields);
  const [kept, keep] = useState(() => ({ known, form: defineForm({ fields }) }));
  if (kept.known === known) return kept.form;
  const next = { known, form: defineForm({ fields }) };
  keep(next);
  return next.form;
}
