import { sql, type RawBuilder } from 'kysely';
import { auditTime } from '../../../src/wire/text/dates';
import type { NewLogEntry } from '../log/logStore';
import { writeLog } from '../log/sqlLog';
import { lockVersion } from '../records/sqlFence';
import type { AccountTransaction } from '../sql/database';
import type { Transactions } from '../sql/transactions';
import { checkKeyText, checkName } from '../text';
import { countRecords, lockRecords, moveRecords, readPortion } from './sqlAside';
import { draftCalls } from './sqlDrafts';
import {
  addFollowing,
  addVersion,
  countChange,
  insertVersion,
  switchVersion,
  waitForWriters,
  type VersionTarget,
} from './sqlPublish';
import { dropDrafts, dropRecords } from './sqlPurge';
import { readRemovedFields } from './sqlRemovedFields';
import { beginRun } from './sqlRuns';
import { dropSchedule, readSchedule } from './sqlSchedules';
import { addStates, readStates } from './sqlStates';
import { lockStudio, publishedSince, readDraft, readSchemas, versionColumns } from './sqlStudioRows';
import {
  HOUR_MS,
  type DecideOnResource,
  type PastVersion,
  type Publication,
  type PublishedDraft,
  type StoredVersion,
  type StudioStore,
} from './studioStore';
import { checkPublication, checkStateChange } from './studioTexts';

/** Accounts' own resources in the database. Requests may add versions but never change one. */
export function createSqlStudio(transactions: Transactions): StudioStore {
  return {
    ...readCalls(transactions),
    ...draftCalls(transactions),
    ...changeCalls(transactions),
  };
}

function readCalls({
  readAccount,
}: Transactions): Pick<
  StudioStore,
  'portion' | 'published' | 'removedFields' | 'schemas' | 'states' | 'version' | 'versions'
> {
  return {
    schemas: account => readAccount(account, db => readSchemas(db)),
    async versions(account, name) {
      checkName('resource', name);
      return readAccount(account, async db => {
        const { rows } = await sql<{ row: PastVersion }>`select
            ${versionColumns} || jsonb_build_object('effect', v.effect) as row
          from studio_versions as v where account = ${account} and name = ${name}
          order by version desc`.execute(db);
        return rows.map(({ row }) => row);
      });
    },
    async version(account, name, version) {
      checkName('resource', name);
      return readAccount(account, async db => {
        const { rows } = await sql<{ row: StoredVersion }>`select
            ${versionColumns} || jsonb_build_object('declaration', v.declaration, 'fill', v.fill,
              'base', v.base) as row
          from studio_versions as v
          where account = ${account} and name = ${name} and version = ${version}`.execute(db);
        return rows[0]?.row ?? null;
      });
    },
    async states(account, name) {
      checkName('resource', name);
      return readAccount(account, db => readStates(db, name));
    },
    async removedFields(account, name) {
      checkName('resource', name);
      return readAccount(account, db => readRemovedFields(db, name));
    },
    async published(account, draft) {
      checkKeyText('id', draft);
      return readAccount(account, async db => {
        const { rows } = await sql<{ row: PublishedDraft }>`select jsonb_build_object('name', name,
            'version', version, 'revision', draft_revision, 'by', author) as row
          from studio_versions where account = ${account} and draft = ${draft}`.execute(db);
        return rows[0]?.row ?? null;
      });
    },
    async portion(account, name, request) {
      checkName('resource', name);
      return readAccount(account, db => readPortion(db, { ...request, account, name }));
    },
  };
}

function changeCalls({
  inAccount,
  behindAccount,
}: Transactions): Pick<StudioStore, 'keepOwn' | 'publish' | 'purge' | 'setState'> {
  return {
    async publish(account, id, now, decide) {
      checkKeyText('id', id);
      return inAccount(account, async db => {
        await lockStudio(db);
        const draft = await readDraft(db, id);
        if (!draft) return null;
        const { resources } = await readSchemas(db);
        const lastHour = await publishedSince(db, auditTime(new Date(now - HOUR_MS)));
        const schedule = await readSchedule(db, id);
        const publication = decide({ draft, schedule, resources, lastHour });
        checkPublication(publication);
        const { version, entry } = await makeLive(db, { account, name: draft.name, draft }, publication);
        await addFollowing(db, publication);
        await sql`delete from studio_drafts where account = ${account} and id = ${id}`.execute(db);
        await dropSchedule(db, id);
        await countChange(db, now);
        if (entry) await writeLog(db, [entry]);
        return version;
      });
    },
    async setState(account, name, change, decide) {
      checkName('resource', name);
      checkStateChange(change);
      const { state, now } = change;
      const retiredAt = state === 'live' ? null : auditTime(new Date(now));
      const next = sql`state = ${state}, retired_at = ${retiredAt}`;
      return inAccount(account, async db => {
        const exists = await changeResource(db, { account, name, now, next }, decide);
        if (exists) await addStates(db, { account, name, ...change });
        return exists;
      });
    },
    async keepOwn(account, name, { digest, now }, decide) {
      checkName('resource', name);
      checkKeyText('digest', digest);
      const next = sql`declined = ${digest}`;
      return inAccount(account, db => changeResource(db, { account, name, now, next }, decide));
    },
    async purge(account, name, now, decide) {
      checkName('resource', name);
      const exists = await inAccount(account, async db => {
        const next = sql`state = 'gone', retired_at = null`;
        if (!(await changeResource(db, { account, name, now, next }, decide))) return false;
        await dropDrafts(db, name);
        return true;
      });
      // If this fails, the rows stay until the next purge; the name is never used again.
      if (exists) await behindAccount(account, db => dropRecords(db, account));
      return exists;
    },
  };
}

interface Change {
  readonly account: string;
  readonly name: string;
  readonly now: number;
  /** The assignments of the update. */
  readonly next: RawBuilder<unknown>;
}

/** Changes a resource, but not its version. @returns whether there is one of that name */
async function changeResource(
  db: AccountTransaction,
  { account, name, now, next }: Change,
  decide: DecideOnResource,
): Promise<boolean> {
  await lockStudio(db);
  const { resources } = await readSchemas(db);
  const resource = resources.find(each => each.name === name);
  if (!resource) return false;
  const entry = decide({ resource, resources });
  await lockVersion(db, name);
  await sql`update studio_resources set ${next}
    where account = ${account} and name = ${name}`.execute(db);
  await countChange(db, now);
  if (entry) await writeLog(db, [entry]);
  return true;
}

/** Makes the next version live, and moves the records to it or starts a run that does. */
async function makeLive(
  db: AccountTransaction,
  target: VersionTarget,
  publication: Publication,
): Promise<{ readonly version: number; readonly entry: NewLogEntry | undefined }> {
  const { move, entry, first, following = [] } = publication;
  const wait = () => waitForWriters(db, [target, ...following]);
  if (first) await addVersion(db, { ...target, draft: undefined }, { version: first });
  if (!move) {
    await wait();
    return { version: await addVersion(db, target, publication), entry };
  }
  const { most } = move;
  const counted = await countRecords(db, target, 'all', most + 1);
  const isLarge = counted > most;
  const of = move.isCompared && !isLarge ? 'all' : move.of;
  const concerned = of === 'all' ? counted : await countRecords(db, target, of, most + 1);
  if (concerned > most) {
    const total = await countRecords(db, target, 'all');
    const run = move.run(total);
    await wait();
    const version = await addVersion(db, target, publication);
    await beginRun(db, target, { ...run, version, total, publication });
    return { version, entry: run.entry };
  }
  await lockRecords(db, target, { of, most });
  await wait();
  const version = await switchVersion(db, target);
  const result = await moveRecords(db, target, { ...move, of }, isLarge);
  await insertVersion(db, target, { ...publication.version, version, effect: result.effect });
  return { version, entry: result.entry };
}
