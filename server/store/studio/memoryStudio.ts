import { auditTime } from '../../../src/wire/text/dates';
import type { MemoryLog } from '../log/memoryLog';
import { perAccount } from '../perAccount';
import type { RecordTables } from '../records/memoryTable';
import { checkKeyText, checkName, checkText, compareText } from '../text';
import { createMemoryAside, isConcerned } from './memoryAside';
import { removedFields } from './memoryRemovedFields';
import { createMemoryRuns } from './memoryRuns';
import { createMemorySchedules } from './memorySchedules';
import type { AsideValue } from './movingRecord';
import { runId, type RunStore } from './runStore';
import type { ScheduleStore } from './scheduleStore';
import {
  HOUR_MS,
  type DecideOnResource,
  type FormerVersion,
  type PastState,
  type PastVersion,
  type Publication,
  type PublishedDraft,
  type StoredDraft,
  type StoredResource,
  type StoredVersion,
  type StudioStore,
} from './studioStore';
import { checkDraft, checkPublication, checkStateChange } from './studioTexts';

export interface MemoryStudio extends StudioStore {
  readonly runs: RunStore;
  readonly schedules: ScheduleStore;
  /** A number that increases with each change of the account's resources. */
  seqOf(account: string): number;
  /** The live version of a resource; undefined if there is none. */
  liveVersion(account: string, name: string): number | undefined;
  /** The values set aside, by record. */
  asideOf(account: string, name: string): Map<string, readonly AsideValue[]>;
}

type ResourceState = Pick<StoredResource, 'declined' | 'retiredAt' | 'state'>;

interface AccountStudio {
  seq: number;
  lastDraft: number;
  readonly states: Map<string, ResourceState>;
  /** By name, oldest first. */
  readonly pastStates: Map<string, readonly PastState[]>;
  /** By name, oldest first. */
  readonly versions: Map<string, readonly StoredVersion[]>;
  readonly drafts: Map<string, StoredDraft>;
  /** The version that each published draft became, by draft. */
  readonly published: Map<string, PublishedDraft>;
  /** What publishes did to records, by the id of the version's run. */
  readonly effects: Map<string, PastVersion['effect']>;
  /** The versions that were published together with another resource's, under the same ids as in `effects`. */
  readonly followers: Set<string>;
}

const formerOf = ({ version, declaration, why, fill }: StoredVersion): FormerVersion => ({
  version,
  declaration,
  why,
  fill,
});

/** Accounts' own resources, which live as long as the page or process. */
export function createMemoryStudio(log: MemoryLog, tables: RecordTables): MemoryStudio {
  const accounts = new Map<string, AccountStudio>();
  const studioOf = perAccount<AccountStudio>(accounts, () => ({
    seq: 0,
    lastDraft: 0,
    states: new Map(),
    pastStates: new Map(),
    versions: new Map(),
    drafts: new Map(),
    published: new Map(),
    effects: new Map(),
    followers: new Set(),
  }));
  const aside = createMemoryAside(tables, log);
  const resourcesOf = (account: string): readonly StoredResource[] => {
    const { states, versions } = studioOf(account);
    return [...states]
      .flatMap(([name, state]) => {
        const all = versions.get(name) ?? [];
        const newest = all.at(-1);
        const run = runs.open(account).find(each => each.name === name);
        const moving = run
          ? { by: run.by, uid: run.uid, former: all.slice(run.base - 1, run.version - 1).map(formerOf) }
          : null;
        return newest ? [{ ...newest, name, ...state, moving }] : [];
      })
      .sort((one, other) => compareText(one.name, other.name));
  };
  const stateOf = (account: string, now: number) => ({
    resources: resourcesOf(account),
    lastHour: publishedSince(
      [...studioOf(account).versions].flatMap(([name, all]) =>
        all.filter(({ version }) => !studioOf(account).followers.has(runId(name, version))),
      ),
      auditTime(new Date(now - HOUR_MS)),
    ),
  });
  const count = (account: string, now: number): void => {
    const studio = studioOf(account);
    studio.seq = Math.max(studio.seq + 1, now);
  };
  const addVersion = (
    account: string,
    name: string,
    { first, version: added, following = [], effect = null }: Publication,
    now: number,
  ): number => {
    const { effects, followers, states, versions } = studioOf(account);
    const before = versions.get(name) ?? [];
    const all = [...before, ...(first ? [first] : []), added].map((each, at) => ({
      ...each,
      version: at + 1,
    }));
    const version = all.length;
    versions.set(name, all);
    effects.set(runId(name, version), effect);
    for (const other of following) {
      const former = versions.get(other.name) ?? [];
      versions.set(other.name, [...former, { ...other.version, version: former.length + 1 }]);
      followers.add(runId(other.name, former.length + 1));
      log.append(account, other.entry);
    }
    states.set(name, { declined: null, ...states.get(name), state: 'live', retiredAt: null });
    count(account, now);
    return version;
  };
  const runs = createMemoryRuns({ log, aside, stateOf, addVersion, count });
  const changeState = (
    account: string,
    name: string,
    next: Partial<ResourceState>,
    now: number,
    decide: DecideOnResource,
  ): boolean => {
    checkName('resource', name);
    const { states } = studioOf(account);
    const resources = resourcesOf(account);
    const resource = resources.find(each => each.name === name);
    if (!resource) return false;
    log.append(account, decide({ resource, resources }));
    const { declined, retiredAt, state } = resource;
    states.set(name, { declined, retiredAt, state, ...next });
    count(account, now);
    return true;
  };
  const draftOf = (account: string, id: string): StoredDraft | null => {
    checkKeyText('id', id);
    return studioOf(account).drafts.get(id) ?? null;
  };
  const schedules = createMemorySchedules({ log, draftOf });

  return {
    runs: runs.store,
    schedules: schedules.store,
    asideOf: aside.of,
    seqOf: account => accounts.get(account)?.seq ?? 0,
    liveVersion(account, name) {
      const studio = studioOf(account);
      return studio.states.get(name)?.state === 'live'
        ? studio.versions.get(name)?.at(-1)?.version
        : undefined;
    },
    async schemas(account) {
      const studio = studioOf(account);
      return { seq: studio.seq, resources: resourcesOf(account) };
    },
    async versions(account, name) {
      checkName('resource', name);
      const { effects, versions } = studioOf(account);
      const all = versions.get(name) ?? [];
      const effectOf = (version: number) => effects.get(runId(name, version)) ?? null;
      return all
        .map(({ fill: _fill, base: _base, ...head }) => ({ ...headOf(head), effect: effectOf(head.version) }))
        .reverse();
    },
    async version(account, name, version) {
      checkName('resource', name);
      return studioOf(account).versions.get(name)?.[version - 1] ?? null;
    },
    async states(account, name) {
      checkName('resource', name);
      return studioOf(account).pastStates.get(name) ?? [];
    },
    async removedFields(account, name) {
      checkName('resource', name);
      return removedFields(studioOf(account).versions.get(name) ?? []);
    },
    drafts: async account => [...studioOf(account).drafts.values()].map(headOf),
    draft: async (account, id) => draftOf(account, id),
    async newestDrafts(account, names) {
      const drafts = [...studioOf(account).drafts.values()];
      const newest = new Map(drafts.map(draft => [draft.name, draft]));
      return [...newest.values()].filter(({ name }) => names.includes(name));
    },
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
      schedules.drop(account, id);
      return studioOf(account).drafts.delete(id);
    },
    async publish(account, id, now, decide) {
      const draft = draftOf(account, id);
      if (!draft) return null;
      const publication = decide({ draft, schedule: schedules.of(account, id), ...stateOf(account, now) });
      checkPublication(publication);
      const { name } = draft;
      const { move } = publication;
      const all = tables.of(account, name).ids.all();
      const isFew = move !== undefined && all.length <= move.most;
      const of = move?.isCompared && isFew ? 'all' : (move?.of ?? []);
      const concerned = move ? aside.read(account, name, all).filter(isConcerned({ of })) : [];
      const run = move && concerned.length > move.most ? move.run(all.length) : null;
      const { moved, entry, effect } =
        move && !run
          ? move.work(concerned, all.length > move.most)
          : { moved: [], entry: (run ?? publication).entry, effect: publication.effect ?? null };
      aside.store(account, name, moved);
      log.append(account, entry);
      const version = addVersion(account, name, { ...publication, effect }, now);
      if (run) runs.begin(account, { ...run, name, version, total: all.length, publication });
      const { drafts, published } = studioOf(account);
      drafts.delete(id);
      published.set(id, { name, version, revision: draft.revision, by: publication.version.by });
      schedules.drop(account, id);
      return version;
    },
    async published(account, draft) {
      checkKeyText('id', draft);
      return studioOf(account).published.get(draft) ?? null;
    },
    portion: async (account, name, request) => aside.portion(account, name, request),
    async setState(account, name, { state, now, by, why, renamedTo }, decide) {
      checkStateChange({ by, why, renamedTo });
      const at = auditTime(new Date(now));
      const retiredAt = state === 'live' ? null : at;
      if (!changeState(account, name, { state, retiredAt }, now, decide)) return false;
      const { pastStates, versions } = studioOf(account);
      const add = (of: string, added: Pick<PastState, 'renamed' | 'state'>) => {
        const version = versions.get(of)?.length ?? 0;
        pastStates.set(of, [...(pastStates.get(of) ?? []), { version, by, at, why, ...added }]);
      };
      add(name, { state, renamed: renamedTo ?? null });
      if (renamedTo) add(renamedTo.name, { state: 'live', renamed: { name, records: renamedTo.records } });
      return true;
    },
    async keepOwn(account, name, { digest, now }, decide) {
      checkKeyText('digest', digest);
      return changeState(account, name, { declined: digest }, now, decide);
    },
    async purge(account, name, now, decide) {
      if (!changeState(account, name, { state: 'gone', retiredAt: null }, now, decide)) return false;
      const { drafts } = studioOf(account);
      for (const draft of drafts.values())
        if (draft.name === name) {
          drafts.delete(draft.id);
          schedules.drop(account, draft.id);
        }
      aside.of(account, name).clear();
      runs.drop(account, name);
      tables.drop(account, name);
      return true;
    },
  };
}

/** The first publish of a resource that extends a shipped one also stores the shipped form, which does not count. */
const publishedSince = (versions: readonly StoredVersion[], since: string): readonly string[] =>
  versions
    .filter(({ version, base, declaration }) => version > 1 || base !== declaration)
    .map(({ at }) => at)
    .filter(at => at > since)
    .toSorted()
    .toReversed();

/** The part of a version or a draft that lists contain. */
function headOf<T extends { readonly declaration: string }>({ declaration: _declaration, ...head }: T) {
  return head;
}
