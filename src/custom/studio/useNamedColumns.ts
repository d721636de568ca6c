import { useMemo } from 'react';
import type { GridColumn } from '../../grid/columns/gridColumn';
import { nameLook } from '../../grid/columns/schemaColumns';
import { useLinkedColumns } from '../../resources/links/useLinkedColumns';
import { useSchemas } from '../../ui/schemasContext';

/**
 * The columns of a list about records of a resource; `column` contains the stored value of the field that names them.
 * If that is a choice or a reference, the column shows its label, which `useShownTexts` finds.
 * @param columns must be a stable array
 */
export function useNamedColumns(columns: readonly GridColumn[], column: string, resource: string) {
  const schema = useSchemas().find(({ name }) => name === resource);
  return useLinkedColumns(
    useMemo(
      () =>
        schema
          ? columns.map(each => (each.source === column ? { ...each, ...nameLook(schema) } : each))
          : columns,
      [columns, column, schema],
    ),
  );
}
