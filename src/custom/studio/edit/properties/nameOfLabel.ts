import { sourceFrom } from '../../../../schemas/studio/fieldName';
import { fieldsOf, textOf, type DraftDeclaration, type DraftField } from '../draftShape';

/**
 * The next state of a field that nobody knows by its name yet: a name that was made from the label is made from the new
 * one. A name that somebody has typed stays.
 */
export function withNameOfLabel(declaration: DraftDeclaration, at: number, next: DraftField): DraftField {
  const fields = fieldsOf(declaration);
  const before = fields[at] ?? {};
  const others = new Set(fields.filter((_, index) => index !== at).map(({ source }) => textOf(source)));
  const isTyped = next['source'] !== before['source'];
  const isMade = before['source'] === sourceFrom(textOf(before['label']), others);
  return isTyped || !isMade ? next : { ...next, source: sourceFrom(textOf(next['label']), others) };
}
