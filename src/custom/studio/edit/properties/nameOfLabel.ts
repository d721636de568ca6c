import { sourceFrom } from '../../../../schemas/studio/fieldName';
import { fieldsOf, textOf, type DraftDeclaration, type DraftField } from '../draftShape';

/**
 * Updates the name of a field that is not in use yet: a name derived from the label follows the new label, and a
 * typed name stays.
 */
export function withNameOfLabel(declaration: DraftDeclaration, at: number, next: DraftField): DraftField {
  const fields = fieldsOf(declaration);
  const before = fields[at] ?? {};
  const others = new Set(fields.filter((_, index) => index !== at).map(({ source }) => textOf(source)));
  const isTyped = next['source'] !== before['source'];
  const isMade = before['source'] === sourceFrom(textOf(before['label']), others);
  return isTyped || !isMade ? next : { ...next, source: sourceFrom(textOf(next['label']), others) };
}
