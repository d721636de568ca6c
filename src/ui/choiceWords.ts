import type { Field } from '../schemas/field';
import { translateAny } from '../words/translator';

/**
 * What people read for a stored choice: its label; a value that is none of them as it is stored.
 * @returns null for a field that has no choices
 */
export function choiceWords(field: Field | undefined): ((stored: string) => string) | null {
  if (field?.kind !== 'select') return null;
  const labels = new Map(field.choices.map(({ id, name }) => [String(id), name]));
  return stored => {
    const label = labels.get(stored);
    return label === undefined ? stored : translateAny(label);
  };
}

/** The words of the choices that read otherwise than they are stored, in the shown language; null if there are none. */
export function choiceTexts({ choices }: Field<'select'>): ReadonlyMap<string, string> | null {
  const texts = choices.map(({ id, name }) => [String(id), translateAny(name)] as const);
  const other = texts.filter(([stored, text]) => stored !== text);
  return other.length > 0 ? new Map(other) : null;
}
