import { useCallback } from 'react';
import { useFormDataSource } from '../form/openedList';
import type { RecordData, ResourceSchema, UniqueKey } from '../schemas/resource';
import type { FormValues } from '../schemas/values';

/** An active record that is the same mapping already, and by which key. */
export interface RecordInTheWay {
  readonly key: UniqueKey;
  readonly record: RecordData;
}

/** As many candidates as are looked at: deleted ones among them are no obstacle. */
const CANDIDATES = 20;

/**
 * Looks for an active record that agrees with a new one in all fields of a unique key (specification, section 5).
 * @returns a function of the new record's values; it answers null where nothing is in the way
 */
export function useUniqueKeys(
  schema: ResourceSchema,
): (values: FormValues) => Promise<RecordInTheWay | null> {
  const data = useFormDataSource();
  return useCallback(
    async values => {
      if (schema.uniqueKeys.length === 0) return null;
      const list = await data.list(schema.name).catch((cause: unknown) => {
        throw new Error(
          `It could not be checked whether this ${schema.noun} exists already, because the list could not be read. Nothing was saved; try again.`,
          { cause },
        );
      });
      for (const key of schema.uniqueKeys) {
        const wanted = Object.fromEntries(key.fields.map(field => [field, values[field]]));
        const found = await list.engine.find(wanted, CANDIDATES);
        const record = found.find(other => isActive(other) && other['id'] !== values['id']);
        if (record !== undefined) return { key, record };
      }
      return null;
    },
    [data, schema],
  );
}

const isActive = (record: RecordData) => Number(record['status'] ?? 1) !== 0;
