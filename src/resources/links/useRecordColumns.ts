import { useEffect, useMemo, useState } from 'react';
import type { GridColumn } from '../../grid/columns/gridColumn';
import { schemaColumns } from '../../grid/columns/schemaColumns';
import type { ColumnTexts, ListRecord } from '../../records/listEngine';
import type { ResourceSchema } from '../../schemas/resource';
import { useApi } from '../../ui/apiContext';
import { useSchemas } from '../../ui/schemasContext';
import { linksOf } from './linksOf';
import { linkTexts } from './linkTexts';
import { withTexts } from './useLinkedColumns';

const NONE: ReadonlyMap<string, ColumnTexts> = new Map();

/** The columns of a resource, for one record. They show linked records by name once the names are known. */
export function useRecordColumns(schema: ResourceSchema, record: ListRecord): readonly GridColumn[] {
  const api = useApi();
  const schemas = useSchemas();
  const columns = useMemo(() => schemaColumns(schema), [schema]);
  const [texts, setTexts] = useState(NONE);
  useEffect(() => {
    let isOver = false;
    const name = async (link: ReturnType<typeof linksOf>[number]) => {
      const { engine } = await api.readyList(link.schema.name);
      const names = await linkTexts(engine, link, [String(record[link.source] ?? '')]);
      if (!isOver) setTexts(before => new Map(before).set(link.source, names));
    };
    // If the linked list cannot be loaded, the record is named by its other values.
    for (const link of linksOf(columns, schemas, api)) void name(link).catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [api, schemas, columns, record]);
  return useMemo(
    () => columns.map(column => (column.linked ? withTexts(column, texts) : column)),
    [columns, texts],
  );
}
