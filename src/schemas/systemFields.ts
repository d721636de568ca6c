import type { Field } from './field';
import type { ResourceDeclaration } from './resource';

/** A field that no person fills in. */
const hidden = (source: string, label: string, type: 'text' | 'integer' | 'dateTime'): Field => ({
  kind: 'readOnly',
  source,
  label,
  type,
  hidden: true,
});

/** The key of every record, made before it is sent (readings, section 1). */
export const idField: Field = hidden('id', 'Id', 'text');

/** 1 active or enabled, 0 deleted or disabled (specification, section 9). */
const statusField: Field = hidden('status', 'Status', 'integer');

/** Who saved and when (specification, section 3). */
const auditFields: readonly Field[] = [
  hidden('uid_create', 'Created by', 'integer'),
  hidden('uid_update', 'Updated by', 'integer'),
  hidden('dt_create', 'Created', 'dateTime'),
  hidden('dt_update', 'Updated', 'dateTime'),
];

/** Names of fields that the product fills in; a declaration may say more about them, but not make inputs of them. */
export const SYSTEM_FIELD_NAMES: readonly string[] = [idField, statusField, ...auditFields].map(
  field => field.source,
);

/** The declared fields with the key, the status and the audit fields that its style brings along. */
export function withSystemFields(declaration: ResourceDeclaration): readonly Field[] {
  const declared = new Set(declaration.fields.map(field => field.source));
  const missing = (fields: readonly Field[]) => fields.filter(field => !declared.has(field.source));
  return [...missing([idField]), ...declaration.fields, ...missing(closingFields(declaration))];
}

/** A plain REST API has no status of ours; what nobody creates or edits from a screen is not audited. */
function closingFields({ style = 'master', can }: ResourceDeclaration): readonly Field[] {
  if (style === 'rest') return [];
  const isSaved = can?.create !== false || can.edit !== false;
  return style === 'master' && isSaved ? [statusField, ...auditFields] : [statusField];
}
