import { readJournal } from './journal';
import { isSound, judge, type Stored, type StoredRow } from './judge';
import { openEngine } from './openEngine';

// `npx tsx bench/soak/checkJournal.ts JOURNAL PLACE`: compares a journal with the database that the writers wrote to.
// PLACE is a postgres:// URL, or the directory of a PGlite that no server uses. It reads with the engines directly and
// shares no code with the server, so that a bug in the server cannot hide itself.

const [, , path = '', place = ''] = process.argv;

const rowsQuery = `select id, data::json ->> 'dms_id' as key, (data::json ->> 'segid')::int as n, version,
  (select count(distinct one)::int from unnest(keys) as one) as "keysNamed",
  (select count(*)::int from record_keys k where k.account = r.account and k.id = r.id and k.entry = any (r.keys))
    as "keysFound"
  from records r where account = 'SOAK' and resource = 'itemmap'`;
const versionQuery = `select version from resource_versions where account = 'SOAK' and resource = 'itemmap'`;

async function read(): Promise<Stored> {
  const engine = await openEngine(place);
  const rows = await engine.rows<StoredRow>(rowsQuery);
  const [counted] = await engine.rows<{ version: number }>(versionQuery);
  await engine.close();
  return { rows, listVersion: counted?.version ?? 0 };
}

const verdict = judge(readJournal(path), await read());
process.stdout.write(`${JSON.stringify(verdict)}\n`);
process.exit(isSound(verdict) ? 0 : 1);
