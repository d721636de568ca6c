import { useCallback } from 'react';
import { syncRecord } from '../../../api/sync/record';
import type { NeededMapping } from '../../../posting/causes/cause';
import { MAPPING_RULES } from '../../../posting/mappingRules';
import { indexMasters } from '../../../posting/masterIndex';
import { resolve } from '../../../posting/resolve';
import { useApi } from '../../../ui/apiContext';

/** An index without records: it reports every mapping a transaction needs, with what the transaction says about it. */
const NO_MASTERS = indexMasters(MAPPING_RULES, () => []);

/** What a row's payload says about the mapping it needs, by field; empty if the API does not send the payload. */
export function useSaidByPayload() {
  const { call, has } = useApi();
  return useCallback(
    async ({ resource, key }: NeededMapping, redisId: string): Promise<Readonly<Record<string, string>>> => {
      if (!has(syncRecord)) return {};
      // It only completes the form: without it, the values from message and row remain.
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
