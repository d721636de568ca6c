import type { Field } from './field';
import type { ResourceDeclaration } from './resource';

/** A field that users cannot fill in. */
const hidden = (source: string, label: string, type: 'text' | 'integer' | 'dateTime'): Field => ({
  kind: 'readOnly',
  source,
  label,
  type,
  hidden: true,
});

/** The key of every record, generated before it is sent (docs/behaviour.md, 'Saving'). */
export const idField: Field = hidden('id', 'Id', 'text');

/** 1 active or enabled, 0 deleted or disabled (docs/behaviour.md, 'Saving'). */
const statusField: Field = hidden('status', 'Status', 'integer');

/** Who saved the record and when (docs/behaviour.md, 'Saving'). */
const auditFields: readonly Field[] = [
  hidden('uid_create', 'Created by', 'integer'),
  hidden('uid_update', 'Updated by', 'integer'),
  hidden('dt_create', 'Created', 'dateTime'),
  hidden('dt_update', 'Updated', 'dateTime'),
];

/** Fields that the product fills in; a declaration may refine them, but not make them editable. */
export const SYSTEM_FIELD_NAMES: readonly string[] = [idField, statusField, ...auditFields].map(
  field => field.source,
);

/** The declared fields plus key, status and audit fields, as the style requires. */
export function withSystemFields(declaration: ResourceDeclaration): readonly Field[] {
  const declared = new Set(declaration.fields.map(field => field.source));
  const missing = (fields: readonly Field[]) => fields.filter(field => !declared.has(field.source));
  return [...missing([idField]), ...declaration.fields, ...missing(closingFields(declaration))];
}

/** A plain REST API lacks our status; a resource that users neither create nor edit has no audit fields. */
function closingFields({ style = 'master', can }: ResourceDeclaration): readonly Field[] {
  if (style === 'rest') return [];
  const isSaved = can?.create !== false || can.edit !== false;
  return style === 'master' && isSaved ? [statusField, ...auditFields] : [statusField];
}
