import { useEffect, useMemo, useState } from 'react';
import { nameLook } from '../../grid/columns/schemaColumns';
import type { ColumnTexts } from '../../records/listEngine';
import { linksOf } from '../../resources/links/linksOf';
import { linkTexts } from '../../resources/links/linkTexts';
import { useApi } from '../../ui/apiContext';
import { useSchemas } from '../../ui/schemasContext';

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Some records of a resource with their names. If the field that names them is a choice or a reference, the name is its
 * label, or the stored value until that is known.
 * @param records must be a stable array
 */
export function useNamedRecords(resource: string, records: readonly Named[]): readonly Named[] {
  const api = useApi();
  const schemas = useSchemas();
  const schema = schemas.find(({ name }) => name === resource);
  const look = useMemo(() => (schema ? nameLook(schema) : {}), [schema]);
  const [texts, setTexts] = useState<ColumnTexts | null>(null);
  useEffect(() => {
    const [link] = linksOf([{ source: 'name', title: '', type: 'text', ...look }], schemas, api);
    if (!link || records.length === 0) return undefined;
    let isOver = false;
    const read = async () => {
      const { engine } = await api.readyList(link.schema.name);
      const found = await linkTexts(engine, link, [...new Set(records.map(({ name }) => name))]);
      if (!isOver) setTexts(found);
    };
    // If the other list cannot be loaded, the names stay the stored values.
    void read().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [api, schemas, look, records]);
  return useMemo(
    () => records.map(({ id, name }) => ({ id, name: texts?.get(name) ?? look.wording?.(name) ?? name })),
    [records, texts, look],
  );
}
