import { sql } from 'kysely';
import { writeLog } from '../log/sqlLog';
import { idArray } from '../sql/sqlIds';
import type { Transactions } from '../sql/transactions';
import { checkKeyText, checkText } from '../text';
import { dropSchedule } from './sqlSchedules';
import { draftColumns, lockStudio, readDraft, wholeDraft } from './sqlStudioRows';
import type { DraftHead, StoredDraft, StudioStore } from './studioStore';
import { checkDraft } from './studioTexts';

type DraftCalls = Pick<
  StudioStore,
  'drafts' | 'draft' | 'newestDrafts' | 'addDraft' | 'saveDraft' | 'discardDraft'
>;

/** The drafts of an account. */
export function draftCalls({ inAccount, readAccount }: Transactions): DraftCalls {
  return {
    drafts: account =>
      inAccount(account, async db => {
        const { rows } = await sql<{ row: DraftHead }>`select ${draftColumns} as row from studio_drafts as d
          where account = ${account} order by id::integer`.execute(db);
        return rows.map(({ row }) => row);
      }),
    async draft(account, id) {
      checkKeyText('id', id);
      return readAccount(account, db => readDraft(db, id));
    },
    newestDrafts: (account, names) =>
      readAccount(account, async db => {
        const { rows } = await sql<{ row: StoredDraft }>`select distinct on (d.name) ${wholeDraft} as row
          from studio_drafts as d where account = ${account} and name = any(${idArray(names)})
          order by d.name, d.id::integer desc`.execute(db);
        return rows.map(({ row }) => row);
      }),
    async addDraft(account, draft, decide) {
      checkDraft(account, draft);
      return inAccount(account, async db => {
        const { rows } = await sql<{ id: string; drafts: number }>`
          update accounts set last_draft = last_draft + 1 where account = ${account}
          returning last_draft::text as id,
            (select count(*)::integer from studio_drafts where account = ${account}) as drafts`.execute(db);
        const { id = '1', drafts = 0 } = rows[0] ?? {};
        const added = { ...draft, id, revision: 1 };
        const entry = decide({ drafts, draft: added });
        await sql`insert into studio_drafts (account, id, name, owner, base_version, revision, declaration, at)
          values (${account}, ${id}, ${draft.name}, ${draft.owner}, ${draft.baseVersion}, 1,
            ${draft.declaration}, ${draft.at})`.execute(db);
        if (entry) await writeLog(db, [entry]);
        return added;
      });
    },
    async saveDraft(account, id, change) {
      checkKeyText('id', id);
      return inAccount(account, async db => {
        await lockStudio(db);
        const current = await readDraft(db, id);
        if (!current) return null;
        const changed = { ...current, ...change(current), revision: current.revision + 1 };
        checkText('declaration', changed.declaration);
        await sql`update studio_drafts set declaration = ${changed.declaration}, at = ${changed.at},
          base_version = ${changed.baseVersion}, revision = ${changed.revision} where account = ${account} and id = ${id}`.execute(
          db,
        );
        return changed;
      });
    },
    async discardDraft(account, id, decide) {
      checkKeyText('id', id);
      return inAccount(account, async db => {
        await lockStudio(db);
        const draft = await readDraft(db, id);
        if (!draft) return false;
        const entry = decide({ draft });
        await sql`delete from studio_drafts where account = ${account} and id = ${id}`.execute(db);
        await dropSchedule(db, id);
        if (entry) await writeLog(db, [entry]);
        return true;
      });
    },
  };
}
