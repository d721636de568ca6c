import { referenceNames } from '../../form/inputs/referenceNames';
import type { ColumnTexts, ListEngine } from '../../records/listEngine';
import type { RecordData } from '../../schemas/resource';
import type { Link } from './linksOf';

/** Number of records per request to the engine; small, so that the page stays responsive while thousands are read. */
const AT_ONCE = 250;

/**
 * The names of the records with these ids, as in the form; missing records have no text.
 * @param engine has the records of the linked resource
 */
export async function linkTexts(
  engine: ListEngine,
  { schema, display }: Link,
  ids: readonly string[],
): Promise<ColumnTexts> {
  const records: RecordData[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE)
    records.push(...(await engine.getMany(ids.slice(from, from + AT_ONCE))));
  return new Map(referenceNames(schema, display)(records).map(({ id, name }) => [id, name]));
}
