import { defineResource } from '../../../schemas/defineResource';
import type { Field } from '../../../schemas/field';
import { isDeclaration } from '../../../schemas/lint/declarationShape';
import { Place } from '../../../schemas/lint/place';
import { lintResource } from '../../../schemas/lintResource';
import type { ResourceSchema } from '../../../schemas/resource';
import type { DraftDeclaration } from '../edit/draftShape';

/**
 * The resource of a draft for the preview, or null while it has errors. It calls no API for a resource that does not
 * exist yet.
 */
export function previewOf(declaration: DraftDeclaration): ResourceSchema | null {
  if (lintResource(declaration).length > 0 || !isDeclaration(declaration, new Place())) return null;
  const schema = defineResource(declaration);
  return { ...schema, fields: schema.fields.map(withoutSuggestions), duplicateChecks: [], uniqueKeys: [] };
}

const withoutSuggestions = (field: Field): Field =>
  field.kind === 'text' && field.suggest === true ? { ...field, suggest: false } : field;
