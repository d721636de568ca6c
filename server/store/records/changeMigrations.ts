import { sql, type Kysely } from 'kysely';
import { enableRowSecurity, renamePolicies } from '../sql/rowSecurity';

/** For each recent change of a list, the ids of the changed records; null if they are very many. */
export async function createListChanges(db: Kysely<unknown>): Promise<void> {
  await sql`create table list_changes (
    account text collate "C" not null,
    resource text collate "C" not null,
    version integer not null,
    state uuid not null,
    ids text[],
    primary key (account, resource, version)
  )`.execute(db);
  await enableRowSecurity(db, 'list_changes');
  await renamePolicies(db);
}
