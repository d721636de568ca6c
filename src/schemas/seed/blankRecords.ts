/**
 * Creates records that already have these keys, in order. In V8, an object that gets 80 keys one by one becomes a hash
 * table, several times slower and larger than a copy of a parsed one; this matters for 100,000 records.
 * @param keys the same for all records
 */
export function blankRecords(keys: readonly string[]): () => Record<string, unknown> {
  const text = JSON.stringify(Object.fromEntries(keys.map(key => [key, null])));
  const model = JSON.parse(text) as Readonly<Record<string, null>>;
  return () => ({ ...model });
}
