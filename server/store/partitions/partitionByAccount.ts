import { sql, type Kysely, type Transaction } from 'kysely';
import { isEmbedded } from '../log/monthMigrations';
import type { Database } from '../sql/database';
import { grantRightsIn } from '../sql/rights';
import { enableRowSecurity, renamePolicies } from '../sql/rowSecurity';
import { DatabaseSchemaError } from '../sql/sqlErrors';

/**
 * The tables that grow with an account's work, and whose statements all name the account. The queue of posts and the
 * batches are not among them: they are leased across all accounts in one order.
 */
export const LARGE_TABLES: readonly string[] = [
  'records',
  'record_keys',
  'sync_rows',
  'sync_payloads',
  'sync_attempts',
  'sync_batch_rows',
  'upload_rows',
];

/**
 * Divides the large tables by the hash of the account, if they are not divided yet. The tables are locked while their
 * rows are copied.
 * @param db connected as the owner of the tables; fully migrated
 * @returns the tables that were divided
 */
export async function divideByAccount(db: Kysely<Database>, partitions: number): Promise<readonly string[]> {
  if (await isEmbedded(db))
    throw new DatabaseSchemaError('An embedded database is not divided: one machine fills it.');
  return db.transaction().execute(async transaction => {
    const divided = await divideLargeTables(transaction, partitions);
    if (divided.length > 0) await grantRightsIn(transaction);
    return divided;
  });
}

/** The same for a database of any version, without the rights to it. */
export async function divideLargeTables(
  db: Transaction<Database>,
  partitions: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname in (${sql.join(LARGE_TABLES)})
    order by 1`.execute(db);
  for (const { name } of rows) await partitionByAccount(db, name, partitions);
  return rows.map(({ name }) => name);
}

/** The number of partitions by account; null if the tables are not divided. */
export async function accountPartitions(db: Kysely<Database>): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_inherits
    where inhparent = to_regclass('sync_rows')`.execute(db);
  return rows[0]?.count || null;
}

/** A key or an index of a table, with the statement that creates it. */
interface Index {
  readonly name: string;
  readonly statement: string;
  /** The constraint that it belongs to. */
  readonly constraint: string | null;
}

/** @param name of a table that is not divided */
async function partitionByAccount(
  db: Transaction<Database>,
  name: string,
  partitions: number,
): Promise<void> {
  const [whole, old] = [sql.table(name), sql.table(`${name}_whole`)];
  const indexes = await indexesOf(db, name);
  // Otherwise the owner of the table would see no rows to copy.
  await sql`alter table ${whole} no force row level security`.execute(db);
  await sql`alter table ${whole} rename to ${sql.id(`${name}_whole`)}`.execute(db);
  await sql`create table ${whole} (like ${old} including defaults including storage including compression)
    partition by hash (account)`.execute(db);
  for (let n = 0; n < partitions; n += 1) await addPartition(db, name, n, partitions);
  await sql`insert into ${whole} select * from ${old}`.execute(db);
  await sql`drop table ${old}`.execute(db);
  // The indexes keep their names, because later migrations drop some.
  for (const index of indexes) await sql.raw(statementOf(name, index)).execute(db);
  await enableRowSecurity(db, name);
  await renamePolicies(db);
}

/** Row security without a policy: a query that names the partition sees no rows. The parent table has the policies. */
async function addPartition(
  db: Transaction<Database>,
  name: string,
  n: number,
  partitions: number,
): Promise<void> {
  const partition = sql.table(`${name}_${String(n).padStart(3, '0')}`);
  await sql`create table ${partition} partition of ${sql.table(name)}
    for values with (modulus ${sql.lit(partitions)}, remainder ${sql.lit(n)})`.execute(db);
  await sql`alter table ${partition} enable row level security, force row level security`.execute(db);
}

async function indexesOf(db: Kysely<Database>, name: string): Promise<readonly Index[]> {
  const { rows } = await sql<Index>`select relname::text as name, pg_get_indexdef(indexrelid) as statement,
      (select pg_get_constraintdef(oid) from pg_constraint where conindid = indexrelid) as constraint
    from pg_index join pg_class on pg_class.oid = indexrelid
    where indrelid = ${sql.lit(name)}::regclass order by indisprimary desc, 1`.execute(db);
  return rows;
}

const statementOf = (table: string, { name, statement, constraint }: Index): string =>
  constraint === null ? statement : `alter table ${table} add constraint ${name} ${constraint}`;
