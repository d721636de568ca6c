import type { GridColumn } from '../../grid/columns/gridColumn';
import { recordRight } from '../../rights/right';
import type { ResourceSchema } from '../../schemas/resource';
import type { useApi } from '../../ui/apiContext';

/** A column whose values are ids of records that the user may see. */
export interface Link {
  readonly source: string;
  /** The field that names those records. */
  readonly display: string;
  readonly schema: ResourceSchema;
}

/** The links of these columns, without those to resources that are retired or hidden from the user. */
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
