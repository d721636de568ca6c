import { auditTime } from '../../../src/wire/text/dates';
import type { MemoryLog } from '../log/memoryLog';
import { updateMany, type RecordTables } from '../records/memoryTable';
import { parseStored } from '../storedJson';
import { checkKeyText, checkName, checkText, compareText } from '../text';
import {
  MOST_MOVED,
  type AsideValue,
  type MovedRecord,
  type MovingRecord,
  type RecordMove,
} from './movingRecord';
import {
  HOUR_MS,
  type DecideOnResource,
  type StoredDraft,
  type StoredResource,
  type StoredVersion,
  type StudioStore,
} from './studioStore';
import { checkDraft, checkPublication } from './studioTexts';

export interface MemoryStudio extends StudioStore {
  /** The count of changes of the account's resources. */
  seqOf(account: string): number;
  /** The live version of a resource; undefined if there is none. */
  liveVersion(account: string, name: string): number | undefined;
}

interface AccountStudio {
  seq: number;
  lastDraft: number;
  readonly states: Map<string, Pick<StoredResource, 'state' | 'retiredAt'>>;
  /** By name, oldest first. */
  readonly versions: Map<string, readonly StoredVersion[]>;
  readonly drafts: Map<string, StoredDraft>;
  /** By resource and then by record. */
  readonly aside: Map<string, Map<string, readonly AsideValue[]>>;
}

/** Own resources for as long as the page or process lives. */
export function createMemoryStudio(log: MemoryLog, tables: RecordTables): MemoryStudio {
  const accounts = new Map<string, AccountStudio>();
  const studioOf = (account: string): AccountStudio => {
    checkName('account', account);
    const known = accounts.get(account);
    if (known) return known;
    const maps = { states: new Map(), versions: new Map(), drafts: new Map(), aside: new Map() };
    const fresh = { seq: 0, lastDraft: 0, ...maps };
    accounts.set(account, fresh);
    return fresh;
  };
  const resourcesOf = ({ states, versions }: AccountStudio): readonly StoredResource[] =>
    [...states]
      .flatMap(([name, state]) => {
        const newest = versions.get(name)?.at(-1);
        return newest ? [{ ...newest, name, ...state }] : [];
      })
      .sort((one, other) => compareText(one.name, other.name));
  const asideOf = (account: string, name: string): Map<string, readonly AsideValue[]> => {
    const { aside } = studioOf(account);
    const known = aside.get(name) ?? new Map<string, readonly AsideValue[]>();
    aside.set(name, known);
    return known;
  };
  const moving = (account: string, name: string): readonly MovingRecord[] => {
    const { ids, records } = tables.of(account, name);
    const aside = asideOf(account, name);
    return ids.all().flatMap(id => {
      const record = records.get(id);
      return record ? [{ id, data: parseStored(record.text), aside: aside.get(id) ?? [] }] : [];
    });
  };
  const store = (account: string, name: string, moved: readonly MovedRecord[]): void => {
    const records = new Map(moved.map(({ record }) => [record.id, record]));
    updateMany(tables.of(account, name), [...records.keys()], (_, id) => records.get(id) ?? null);
    for (const { record } of moved) log.append(account, record.log);
    for (const { record, aside } of moved) asideOf(account, name).set(record.id, aside);
  };
  const changeState = (
    account: string,
    name: string,
    state: Pick<StoredResource, 'state' | 'retiredAt'>,
    now: number,
    decide: DecideOnResource,
  ): boolean => {
    checkName('resource', name);
    const studio = studioOf(account);
    const resources = resourcesOf(studio);
    const resource = resources.find(each => each.name === name);
    if (!resource) return false;
    log.append(account, decide({ resource, resources }));
    studio.states.set(name, state);
    studio.seq = Math.max(studio.seq + 1, now);
    return true;
  };
  const draftOf = (account: string, id: string): StoredDraft | null => {
    checkKeyText('id', id);
    return studioOf(account).drafts.get(id) ?? null;
  };

  return {
    seqOf: account => accounts.get(account)?.seq ?? 0,
    liveVersion(account, name) {
      const studio = studioOf(account);
      return studio.states.get(name)?.state === 'live'
        ? studio.versions.get(name)?.at(-1)?.version
        : undefined;
    },
    async schemas(account) {
      const studio = studioOf(account);
      return { seq: studio.seq, resources: resourcesOf(studio) };
    },
    async versions(account, name) {
      checkName('resource', name);
      const all = studioOf(account).versions.get(name) ?? [];
      return all.map(headOf).reverse();
    },
    async version(account, name, version) {
      checkName('resource', name);
      return studioOf(account).versions.get(name)?.[version - 1] ?? null;
    },
    drafts: async account => [...studioOf(account).drafts.values()].map(headOf),
    draft: async (account, id) => draftOf(account, id),
    async addDraft(account, draft, decide) {
      checkDraft(account, draft);
      const studio = studioOf(account);
      const id = String(studio.lastDraft + 1);
      const added = { ...draft, id, revision: 1 };
      log.append(account, decide({ drafts: studio.drafts.size, draft: added }));
      studio.lastDraft += 1;
      studio.drafts.set(id, added);
      return added;
    },
    async saveDraft(account, id, change) {
      const current = draftOf(account, id);
      if (!current) return null;
      const changed = { ...current, ...change(current), revision: current.revision + 1 };
      checkText('declaration', changed.declaration);
      studioOf(account).drafts.set(id, changed);
      return changed;
    },
    async discardDraft(account, id, decide) {
      const draft = draftOf(account, id);
      if (!draft) return false;
      log.append(account, decide({ draft }));
      return studioOf(account).drafts.delete(id);
    },
    async publish(account, id, now, decide) {
      const draft = draftOf(account, id);
      if (!draft) return null;
      const studio = studioOf(account);
      const lastHour = publishedSince(
        [...studio.versions.values()].flat(),
        auditTime(new Date(now - HOUR_MS)),
      );
      const publication = decide({ draft, resources: resourcesOf(studio), lastHour });
      checkPublication(publication);
      const { name } = draft;
      const before = studio.versions.get(name) ?? [];
      const version = before.length + 1;
      const { moved, entry } = publication.move
        ? publication.move.work(concerned(moving(account, name), publication.move))
        : { moved: [], entry: publication.entry };
      store(account, name, moved);
      log.append(account, entry);
      studio.versions.set(name, [...before, { ...publication.version, version }]);
      studio.states.set(name, { state: 'live', retiredAt: null });
      studio.drafts.delete(id);
      studio.seq = Math.max(studio.seq + 1, now);
      return version;
    },
    async portion(account, name, after, most) {
      const all = moving(account, name);
      return all.filter(({ id }) => after === null || compareText(id, after) > 0).slice(0, most);
    },
    async setState(account, name, { state, now }, decide) {
      const retiredAt = state === 'live' ? null : auditTime(new Date(now));
      return changeState(account, name, { state, retiredAt }, now, decide);
    },
    async purge(account, name, now, decide) {
      if (!changeState(account, name, { state: 'gone', retiredAt: null }, now, decide)) return false;
      const { drafts, aside } = studioOf(account);
      for (const draft of drafts.values()) if (draft.name === name) drafts.delete(draft.id);
      aside.delete(name);
      tables.drop(account, name);
      return true;
    },
  };
}

const publishedSince = (versions: readonly StoredVersion[], since: string): readonly string[] =>
  versions
    .map(({ at }) => at)
    .filter(at => at > since)
    .toSorted()
    .toReversed();

const concerned = (records: readonly MovingRecord[], { of }: RecordMove): readonly MovingRecord[] =>
  records
    .filter(({ aside }) => of === 'all' || aside.some(({ fid }) => of.includes(fid)))
    .slice(0, MOST_MOVED + 1);

/** What is listed of a version or a draft. */
function headOf<T extends { readonly declaration: string }>({ declaration: _declaration, ...head }: T) {
  return head;
}
