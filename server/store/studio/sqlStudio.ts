import { sql } from 'kysely';
import { auditTime } from '../../../src/wire/text/dates';
import { writeLog } from '../log/sqlLog';
import type { AccountTransaction } from '../sql/database';
import type { Transactions } from '../sql/transactions';
import { checkKeyText, checkName, checkScope } from '../text';
import { draftCalls } from './sqlDrafts';
import { lockStudio, publishedSince, readDraft, readSchemas, versionColumns } from './sqlStudioRows';
import {
  HOUR_MS,
  type DecideOnResource,
  type Publication,
  type StoredResource,
  type StoredVersion,
  type StudioStore,
  type VersionHead,
} from './studioStore';
import { lockRecords, moveRecords, readPortion } from './sqlAside';
import { dropDrafts, dropRecords } from './sqlPurge';
import { checkPublication } from './studioTexts';

/** Own resources in the database. Requests may add versions, and change none. */
export function createSqlStudio(transactions: Transactions): StudioStore {
  return { ...readCalls(transactions), ...draftCalls(transactions), ...changeCalls(transactions) };
}

function readCalls({
  readAccount,
}: Transactions): Pick<StudioStore, 'schemas' | 'versions' | 'version' | 'portion'> {
  return {
    async schemas(account) {
      checkName('account', account);
      return readAccount(account, db => readSchemas(db, account));
    },
    async versions(account, name) {
      checkScope(account, name);
      return readAccount(account, async db => {
        const { rows } = await sql<{ row: VersionHead }>`select ${versionColumns} as row
          from studio_versions as v where account = ${account} and name = ${name}
          order by version desc`.execute(db);
        return rows.map(({ row }) => row);
      });
    },
    async version(account, name, version) {
      checkScope(account, name);
      return readAccount(account, async db => {
        const { rows } = await sql<{ row: StoredVersion }>`select
            ${versionColumns} || jsonb_build_object('declaration', v.declaration) as row
          from studio_versions as v
          where account = ${account} and name = ${name} and version = ${version}`.execute(db);
        return rows[0]?.row ?? null;
      });
    },
    async portion(account, name, after, most) {
      checkScope(account, name);
      return readAccount(account, db => readPortion(db, { account, name, after, most }));
    },
  };
}

function changeCalls({
  inAccount,
  acrossAccounts,
}: Transactions): Pick<StudioStore, 'publish' | 'purge' | 'setState'> {
  return {
    async publish(account, id, now, decide) {
      checkName('account', account);
      checkKeyText('id', id);
      return inAccount(account, async db => {
        await lockStudio(db, account);
        const draft = await readDraft(db, account, id);
        if (!draft) return null;
        const { resources } = await readSchemas(db, account);
        const lastHour = await publishedSince(db, account, auditTime(new Date(now - HOUR_MS)));
        const publication = decide({ draft, resources, lastHour });
        checkPublication(publication);
        const { move } = publication;
        if (move) await lockRecords(db, account, draft.name);
        const version = await addVersion(db, account, draft.name, publication);
        const entry = move ? await moveRecords(db, account, draft.name, move) : publication.entry;
        await sql`delete from studio_drafts where account = ${account} and id = ${id}`.execute(db);
        await count(db, account, now);
        if (entry) await writeLog(db, account, [entry]);
        return version;
      });
    },
    async setState(account, name, { state, now }, decide) {
      checkScope(account, name);
      const retiredAt = state === 'live' ? null : auditTime(new Date(now));
      return inAccount(account, db => change(db, { account, name, now, state, retiredAt }, decide));
    },
    async purge(account, name, now, decide) {
      checkScope(account, name);
      const isThere = await inAccount(account, async db => {
        const gone = { account, name, now, state: 'gone', retiredAt: null } as const;
        if (!(await change(db, gone, decide))) return false;
        await dropDrafts(db, account, name);
        return true;
      });
      // If this fails, the rows of a name that is never used again wait for the next purge.
      if (isThere) await acrossAccounts(db => dropRecords(db, account));
      return isThere;
    },
  };
}

interface Change {
  readonly account: string;
  readonly name: string;
  readonly now: number;
  readonly state: StoredResource['state'];
  readonly retiredAt: string | null;
}

/** Changes the state of a resource. @returns whether there is one of that name */
async function change(
  db: AccountTransaction,
  { account, name, now, state, retiredAt }: Change,
  decide: DecideOnResource,
): Promise<boolean> {
  await lockStudio(db, account);
  const { resources } = await readSchemas(db, account);
  const resource = resources.find(each => each.name === name);
  if (!resource) return false;
  const entry = decide({ resource, resources });
  await sql`update studio_resources set state = ${state}, retired_at = ${retiredAt}
    where account = ${account} and name = ${name}`.execute(db);
  await count(db, account, now);
  if (entry) await writeLog(db, account, [entry]);
  return true;
}

/** Waits for the writes that hold the live version (sqlFence.ts), and makes it another one. */
async function addVersion(
  db: AccountTransaction,
  account: string,
  name: string,
  { version: { digest, declaration, by, at, why } }: Publication,
): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into studio_resources as known (account, name, state, live_version)
    values (${account}, ${name}, 'live', 1)
    on conflict (account, name) do update set state = 'live', retired_at = null,
      live_version = known.live_version + 1
    returning live_version as version`.execute(db);
  const version = rows[0]?.version ?? 1;
  await sql`insert into studio_versions (account, name, version, digest, declaration, author, at, why)
    values (${account}, ${name}, ${version}, ${digest}, ${declaration}, ${by}, ${at}, ${why})`.execute(db);
  return version;
}

/** The time is in the number so that it is a new one after a restore, too. */
async function count(db: AccountTransaction, account: string, now: number): Promise<void> {
  await sql`update accounts set schemas_seq = greatest(schemas_seq + 1, ${now}::bigint)
    where account = ${account}`.execute(db);
}
