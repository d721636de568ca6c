import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../server/store/sql/database';

/** What changes when rows come and go, or by itself. */
const PASSING =
  `relfilenode, relpages, reltuples, relallvisible, relallfrozen, relfrozenxid, relminmxid, relhasindex,
  relhastriggers, relhassubclass, indcheckxmin, datfrozenxid, datminmxid`.replaceAll(/\s/g, '');

/** Objects of migrations and tests have higher numbers than those of the engine. */
const OWN = '16384';

const HERE = '(select oid from pg_database where datname = current_database())';

const ofThisDatabase = (role: string): string => `starts_with(${role}, 'dealer_bridge_' || ${HERE} || '_')`;

/** Rows of the catalogue, without what passes. */
const lasting = (from: string): string =>
  `select (to_jsonb(one) - '{${PASSING}}'::text[])::text as line from ${from}`;
const rowsOf = (from: string): string => `select one::text as line from ${from}`;

const PARTS: readonly string[] = [
  lasting(`pg_class as one where oid >= ${OWN}`),
  lasting(`pg_index as one where indexrelid >= ${OWN}`),
  lasting(`pg_database as one where oid = ${HERE}`),
  rowsOf(`pg_attribute as one where attrelid >= ${OWN}`),
  rowsOf(`pg_attrdef as one where adrelid >= ${OWN}`),
  rowsOf(`pg_constraint as one where oid >= ${OWN}`),
  rowsOf(`pg_rewrite as one where oid >= ${OWN}`),
  rowsOf(`pg_proc as one where oid >= ${OWN}`),
  rowsOf(`pg_type as one where oid >= ${OWN}`),
  rowsOf('pg_trigger as one'),
  rowsOf('pg_policy as one'),
  rowsOf('pg_inherits as one'),
  rowsOf(`pg_namespace as one where nspname !~ '^pg_(?:toast_)?temp'`),
  rowsOf('pg_default_acl as one'),
  rowsOf('pg_extension as one'),
  rowsOf('pg_sequences as one'),
  rowsOf(`pg_db_role_setting as one where setdatabase = ${HERE}`),
  rowsOf(`pg_roles as one where ${ofThisDatabase('rolname')}`),
  rowsOf(`pg_auth_members as one where ${ofThisDatabase('member::regrole::text')}`),
  // The planner goes on to believe what an analysis has found.
  rowsOf('(select relid, 1 from pg_stat_user_tables where last_analyze is not null) as one'),
  // Of this session: PGlite has only one.
  rowsOf(`(select name, setting from pg_settings where source = 'session') as one`),
  rowsOf('(select current_user, session_user) as one'),
  rowsOf(
    `(select 'lock', objid from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as one`,
  ),
];

const mark = sql.raw<{ mark: string }>(
  `select sum(hashtextextended(line, 0))::text as mark from (${PARTS.join(' union all ')}) as every_line`,
);

/** Stands for all that a database has beside its rows: tables, functions, rights, roles, settings and statistics. */
export async function schemaMark(db: Kysely<Database>): Promise<string> {
  const { rows } = await mark.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database returned no mark.');
  return row.mark;
}
