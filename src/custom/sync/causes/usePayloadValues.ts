import { useCallback } from 'react';
import { syncRecord } from '../../../api/sync/record';
import type { NeededMapping } from '../../../posting/causes/cause';
import { MAPPING_RULES } from '../../../posting/mappingRules';
import { indexMasters } from '../../../posting/masterIndex';
import { resolve } from '../../../posting/resolve';
import { useApi } from '../../../ui/apiContext';

/** An index without records: it reports every mapping that a transaction needs, with the values for its form. */
const NO_MASTERS = indexMasters(MAPPING_RULES, () => []);

/** The values for a needed mapping from a row's payload, by field; empty if the API does not send the payload. */
export function usePayloadValues() {
  const { call, has } = useApi();
  return useCallback(
    async ({ resource, key }: NeededMapping, redisId: string): Promise<Readonly<Record<string, string>>> => {
      if (!has(syncRecord)) return {};
      // If this fails, the form still gets the values from the row and its message.
      const record = await call(syncRecord, { redisId }).catch(() => null);
      if (!record) return {};
      const { payload, ...row } = record;
      if (!payload) return {};
      const { missing } = resolve({ row, payload }, NO_MASTERS);
      const need = missing.find(
        ({ rule, key: found }) =>
          rule.resource === resource && Object.entries(key).every(([field, text]) => found[field] === text),
      );
      return need?.values ?? {};
    },
    [call, has],
  );
}
