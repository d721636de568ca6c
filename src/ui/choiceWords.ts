import type { Field } from '../schemas/field';
import { translateAny } from '../words/translator';

/**
 * What people read for a stored choice: its label; a value that is none of them as it is stored.
 * @returns null for a field that has no choices
 */
export function choiceWords(field: Field | undefined): ((stored: string) => string) | null {
  if (field?.kind !== 'select') return null;
  const labels = new Map(field.choices.map(({ id, name }) => [String(id), name]));
  return stored => translateAny(labels.get(stored) ?? stored);
}
