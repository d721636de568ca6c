import type { Stored, StoredRow } from './judge';
import { openEngine } from './openEngine';

const rowsQuery = `select id, data::json ->> 'dms_id' as key, (data::json ->> 'segid')::int as n, version,
  (select count(distinct one)::int from unnest(keys) as one) as "keysNamed",
  (select count(*)::int from record_keys k where k.account = r.account and k.id = r.id and k.entry = any (r.keys))
    as "keysFound"
  from records r where account = 'SOAK' and resource = 'itemmap'`;
const versionQuery = `select version from resource_versions where account = 'SOAK' and resource = 'itemmap'`;

/**
 * What the writers' account has stored, at one moment. Reads with the engines directly and shares no code with the
 * server, so that a bug in the server cannot hide itself.
 * @param place a postgres:// URL, or the directory of a PGlite that no server uses
 */
export async function readStored(place: string): Promise<Stored> {
  const engine = await openEngine(place);
  try {
    await engine.rows('begin isolation level repeatable read read only');
    const rows = await engine.rows<StoredRow>(rowsQuery);
    const [counted] = await engine.rows<{ version: number }>(versionQuery);
    return { rows, listVersion: counted?.version ?? 0 };
  } finally {
    await engine.close();
  }
}
