import type { StudioReference } from '../../../../src/api/studio/resources';
import type { Field } from '../../../../src/schemas/field';
import { conflict } from '../../../http/errors';
import type { OwnResource } from '../registry';
import { labelOf } from '../studioOptions';

/** The live resources that refer to this one, with the labels of the referring fields. */
export const referencesTo = (name: string, own: readonly OwnResource[]): readonly StudioReference[] =>
  own
    .filter(each => each.name !== name && each.state === 'live')
    .map(each => ({
      name: each.name,
      label: labelOf(each.schema()),
      fields: referringFields(each.declaration.fields, name),
    }))
    .filter(({ fields }) => fields.length > 0);

const referringFields = (fields: readonly Field[], name: string): readonly string[] =>
  fields.flatMap(field => [
    ...(field.kind === 'reference' && field.resource === name ? [field.label] : []),
    ...('fields' in field ? referringFields(field.fields, name) : []),
  ]);

/**
 * Checks that whoever retires a resource has seen all resources that refer to it.
 * @param accepted the names of the resources that the user has seen
 * @throws ApiError 409 naming those that refer to it now, with their fields
 */
export function assertAccepted(references: readonly StudioReference[], accepted: readonly string[]): void {
  const unseen = references.filter(({ name }) => !accepted.includes(name));
  if (unseen.length === 0) return;
  const named = references.map(({ label, name, fields }) => `${label} (${name}: ${fields.join(', ')})`);
  throw conflict(
    'referenced',
    `Other resources refer to this one: ${named.join('; ')}. Nothing was done; take the references out first, or accept that their forms can choose no record of it`,
    { more: { references } },
  );
}
