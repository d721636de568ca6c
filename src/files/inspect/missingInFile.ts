import { MAPPING_RULES } from '../../posting/mappingRules';
import { nameOf } from '../../posting/masterIndex';
import { MasterKeys } from '../../posting/masterKeys';
import { startSummary, type Summary } from '../../posting/summary';
import type { RecordData } from '../../schemas/resource';
import type { FileAsks } from './askedInFile';

/**
 * Finds which mappings the records of a file lack.
 * @param recordsOf yields the records of a resource in batches; null if they are not available
 */
export async function missingInFile(
  { asked, groups }: FileAsks,
  recordsOf: (resource: string) => Promise<AsyncIterable<Iterable<RecordData>> | null>,
): Promise<Summary> {
  const applying = await Promise.all(
    MAPPING_RULES.map(async (rule, number) => {
      const names = new Set(asked.filter(each => each.rule === number).map(({ name }) => name));
      const lists = names.size > 0 ? await recordsOf(rule.resource) : null;
      if (!lists) return null;
      const keys = new MasterKeys(rule);
      for await (const records of lists)
        for (const record of records)
          if (names.has(nameOf(rule, record))) keys.put(String(record['id']), record);
      return keys;
    }),
  );
  const checked = asked.map(({ rule: number, name, narrows, values }) => {
    const [rule, keys] = [MAPPING_RULES[number], applying[number]];
    return rule && { rule, values, applying: keys ? keys.applying(name, narrows) : ('one' as const) };
  });
  const summary = startSummary();
  for (const { asks, ...rest } of groups)
    summary.take({ ...rest, failed: 0, asks: asks.flatMap(at => checked[at] ?? []) });
  return summary.made();
}
