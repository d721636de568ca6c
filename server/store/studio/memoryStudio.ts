import type { MemoryLog } from '../log/memoryLog';
import { checkKeyText, checkName, checkText, compareText } from '../text';
import type { StoredDraft, StoredResource, StoredVersion, StudioStore } from './studioStore';
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
  readonly states: Map<string, StoredResource['state']>;
  /** By name, oldest first. */
  readonly versions: Map<string, readonly StoredVersion[]>;
  readonly drafts: Map<string, StoredDraft>;
}

/** Own resources for as long as the page or process lives. */
export function createMemoryStudio(log: MemoryLog): MemoryStudio {
  const accounts = new Map<string, AccountStudio>();
  const studioOf = (account: string): AccountStudio => {
    checkName('account', account);
    const known = accounts.get(account);
    if (known) return known;
    const fresh = { seq: 0, lastDraft: 0, states: new Map(), versions: new Map(), drafts: new Map() };
    accounts.set(account, fresh);
    return fresh;
  };
  const resourcesOf = ({ states, versions }: AccountStudio): readonly StoredResource[] =>
    [...states]
      .flatMap(([name, state]) => {
        const newest = versions.get(name)?.at(-1);
        return newest ? [{ ...newest, name, state }] : [];
      })
      .sort((one, other) => compareText(one.name, other.name));
  const draftOf = (account: string, id: string): StoredDraft | null => {
    checkKeyText('id', id);
    return studioOf(account).drafts.get(id) ?? null;
  };

  return {
    seqOf: account => accounts.get(account)?.seq ?? 0,
    liveVersion(account, name) {
      const studio = studioOf(account);
      return studio.states.get(name) === 'live' ? studio.versions.get(name)?.at(-1)?.version : undefined;
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
      const publication = decide({ draft, resources: resourcesOf(studio) });
      checkPublication(publication);
      const { name } = draft;
      const before = studio.versions.get(name) ?? [];
      const version = before.length + 1;
      log.append(account, publication.entry);
      studio.versions.set(name, [...before, { ...publication.version, version }]);
      studio.states.set(name, 'live');
      studio.drafts.delete(id);
      studio.seq = Math.max(studio.seq + 1, now);
      return version;
    },
    async setState(account, name, state, now, decide) {
      checkName('resource', name);
      const studio = studioOf(account);
      const resources = resourcesOf(studio);
      const resource = resources.find(each => each.name === name);
      if (!resource) return false;
      log.append(account, decide({ resource, resources }));
      studio.states.set(name, state);
      studio.seq = Math.max(studio.seq + 1, now);
      return true;
    },
  };
}

/** What is listed of a version or a draft. */
function headOf<T extends { readonly declaration: string }>({ declaration: _declaration, ...head }: T) {
  return head;
}
