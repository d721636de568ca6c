import type { Field } from '../schemas/field';
import { translateAny } from '../words/translator';

/**
 * Turns a stored choice into its label; any other value stays unchanged.
 * @returns null for a field without choices
 */
export function choiceWords(field: Field | undefined): ((stored: string) => string) | null {
  if (field?.kind !== 'select') return null;
  const labels = new Map(field.choices.map(({ id, name }) => [String(id), name]));
  return stored => {
    const label = labels.get(stored);
    return label === undefined ? stored : translateAny(label);
  };
}

/** The translated labels of the choices whose label differs from the stored value; null if there are none. */
export function choiceTexts({ choices }: Field<'select'>): ReadonlyMap<string, string> | null {
  const texts = choices.map(({ id, name }) => [String(id), translateAny(name)] as const);
  const other = texts.filter(([stored, text]) => stored !== text);
  return other.length > 0 ? new Map(other) : null;
}
