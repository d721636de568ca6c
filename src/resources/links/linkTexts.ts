import { referenceNames } from '../../form/inputs/referenceNames';
import type { ColumnTexts, ListEngine } from '../../records/listEngine';
import type { RecordData } from '../../schemas/resource';
import type { Link } from './linksOf';

/** So many records come at once: the page stays responsive while thousands come. */
const AT_ONCE = 250;

/**
 * What the records with these ids are called, as the form calls them; those that are not there have no text.
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
