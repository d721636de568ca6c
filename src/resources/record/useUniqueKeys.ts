import { useCallback } from 'react';
import type { RecordData, ResourceSchema, UniqueKey } from '../../schemas/resource';
import type { FormValues } from '../../schemas/values/values';
import { useApi } from '../../ui/apiContext';
import * as words from '../../words/en/record';
import { t, translateAny } from '../../words/translator';

/** An active record with the same values in a unique key. */
export interface DuplicateRecord {
  readonly key: UniqueKey;
  readonly record: RecordData;
}

/** Maximum number of candidates; deleted ones among them are ignored. */
const CANDIDATES = 20;

/**
 * Looks for an active record that equals a new one in all fields of a unique key (docs/behaviour.md, 'Segment maps').
 * @returns a function of the new record's values; it returns null if there is none
 */
export function useUniqueKeys(
  schema: ResourceSchema,
): (values: FormValues) => Promise<DuplicateRecord | null> {
  const { readyList } = useApi();
  return useCallback(
    async values => {
      if (schema.uniqueKeys.length === 0) return null;
      const list = await readyList(schema.name).catch((cause: unknown) => {
        throw new Error(t(words.uniqueUnchecked, { noun: translateAny(schema.noun) }), { cause });
      });
      for (const key of schema.uniqueKeys) {
        const wanted = Object.fromEntries(key.fields.map(field => [field, values[field]]));
        const found = await list.engine.find(wanted, CANDIDATES);
        const record = found.find(other => isActive(other) && other['id'] !== values['id']);
        if (record !== undefined) return { key, record };
      }
      return null;
    },
    [readyList, schema],
  );
}

const isActive = (record: RecordData) => Number(record['status'] ?? 1) !== 0;
