import type { GridColumn } from '../../grid/columns/gridColumn';
import { recordRight } from '../../rights/right';
import type { ResourceSchema } from '../../schemas/resource';
import type { useApi } from '../../ui/apiContext';

/** A column whose values are ids of records that the person may see. */
export interface Link {
  readonly source: string;
  /** The field by which people know those records. */
  readonly display: string;
  readonly schema: ResourceSchema;
}

/** The links of these columns. One to a resource that is out of use, or not for the person's eyes, is none. */
export function linksOf(
  columns: readonly GridColumn[],
  schemas: readonly ResourceSchema[],
  { may }: Pick<ReturnType<typeof useApi>, 'may'>,
): readonly Link[] {
  return columns.flatMap(({ source, linked }) => {
    const schema = schemas.find(({ name }) => name === linked?.resource);
    return linked && schema && may(recordRight(schema, 'see'))
      ? [{ source, display: linked.display, schema }]
      : [];
  });
}
