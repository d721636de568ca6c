import { may, recordRight, type Rights } from '../../../../src/rights/right';
import type { Field } from '../../../../src/schemas/field';
import type { ResourceSchema } from '../../../../src/schemas/resource';
import { ApiError } from '../../../http/errors';
import { NO_LINKS, type LinkedRecords } from '../move/linkedRecords';
import { readLinks } from '../move/readLinks';
import type { StudioRoutesOptions } from '../studioOptions';

/**
 * What the records are called to which the unique keys of a schema refer, as far as the person may see them. Records of
 * which there are too many to be read keep their ids.
 */
export async function keyLinks(
  options: Pick<StudioRoutesOptions, 'resources' | 'store'>,
  account: string,
  { fields, uniqueKeys }: ResourceSchema,
  rights: Rights,
): Promise<LinkedRecords> {
  const sources = new Set(uniqueKeys.flatMap(key => key.fields));
  const needed = fields.filter(
    (field): field is Field<'reference'> =>
      field.kind === 'reference' &&
      sources.has(field.source) &&
      may(rights, recordRight({ name: field.resource }, 'see')),
  );
  return readLinks(options, { account, needed, rights }).catch((cause: unknown) => {
    if (cause instanceof ApiError && cause.code === 'limit') return NO_LINKS;
    throw cause;
  });
}
