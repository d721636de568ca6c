import { useMemo } from 'react';
import { schemaColumns } from '../../grid/columns/schemaColumns';
import type { ResourceSchema } from '../../schemas/resource';
import { ListScreen } from './ListScreen';

export interface ResourceListProps {
  readonly schema: ResourceSchema;
}

/** The list screen of any resource, derived from its schema. */
export function ResourceList({ schema }: ResourceListProps) {
  const columns = useMemo(() => schemaColumns(schema), [schema]);
  return <ListScreen key={schema.name} schema={schema} columns={columns} />;
}
