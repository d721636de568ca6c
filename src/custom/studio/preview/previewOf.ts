import { defineResource } from '../../../schemas/defineResource';
import type { Field } from '../../../schemas/field';
import { isDeclaration } from '../../../schemas/lint/declarationShape';
import { Place } from '../../../schemas/lint/place';
import { lintResource } from '../../../schemas/lintResource';
import type { ResourceSchema } from '../../../schemas/resource';
import type { DraftDeclaration } from '../edit/draftShape';

/**
 * The resource of a draft for the preview, or null while the draft has errors. It has no suggestions or checks, which
 * would call the API about a resource that may not exist yet.
 */
export function previewOf(declaration: DraftDeclaration): ResourceSchema | null {
  if (lintResource(declaration).length > 0 || !isDeclaration(declaration, new Place())) return null;
  const schema = defineResource(declaration);
  return { ...schema, fields: schema.fields.map(withoutSuggestions), duplicateChecks: [], uniqueKeys: [] };
}

const withoutSuggestions = (field: Field): Field =>
  field.kind === 'text' && field.suggest === true ? { ...field, suggest: false } : field;
