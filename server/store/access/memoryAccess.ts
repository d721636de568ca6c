import type { MemoryLog } from '../log/memoryLog';
import { ofAccount, mapKey } from '../perAccount';
import type { MemoryFactors } from '../secondFactors/memoryFactors';
import type { MemoryStudio } from '../studio/memoryStudio';
import { checkName, compareText } from '../text';
import type { AccessStore, ApiKey, StoredRole } from './accessStore';
import { checkKey, checkRole } from './accessTexts';

/** The data that the memory store's roles and keys share with its users. */
export interface MemoryPeople {
  readonly roles: Map<string, StoredRole>;
  /** The last uid by account. */
  readonly lastUid: Map<string, number>;
  readonly factors: MemoryFactors;
  /** How many users of an account have a role. */
  usersWith(account: string, role: string): number;
}

/** The next uid of an account. */
export function nextUid({ lastUid }: Pick<MemoryPeople, 'lastUid'>, account: string): number {
  const uid = (lastUid.get(account) ?? 0) + 1;
  lastUid.set(account, uid);
  return uid;
}

/** Roles and API keys that live as long as the page or process. */
export function createMemoryAccess(
  people: MemoryPeople,
  log: MemoryLog,
  studio: Pick<MemoryStudio, 'seqOf'>,
): AccessStore {
  const { roles } = people;
  const keys = new Map<string, ApiKey & { readonly account: string; readonly hash: string }>();

  return {
    async roles(account) {
      checkName('account', account);
      const found = [...roles].filter(([key, { id }]) => key === mapKey(account, id));
      return found.map(([, role]) => role).sort((one, other) => compareText(one.id, other.id));
    },
    async saveRole(account, role, decide) {
      checkRole(account, role);
      const entry = decide({ before: roles.get(mapKey(account, role.id)) ?? null });
      roles.set(mapKey(account, role.id), role);
      log.append(account, entry);
    },
    async deleteRole(account, id, decide) {
      const before = roles.get(mapKey(account, id));
      if (!before) return false;
      log.append(account, decide({ before, users: people.usersWith(account, id) }));
      people.factors.rolesInNeed.delete(mapKey(account, id));
      return roles.delete(mapKey(account, id));
    },
    async keys(account) {
      return ofAccount(account, keys.values())
        .map(withoutHash)
        .sort((one, other) => compareText(one.id, other.id));
    },
    async addKey(account, key, decide) {
      checkKey(account, key);
      const added = { ...key, uid: nextUid(people, account), usedAt: null };
      const { hash: _, ...shown } = added;
      log.append(account, decide({ added: shown }));
      keys.set(mapKey(account, key.id), { ...added, account });
      return shown;
    },
    async deleteKey(account, id, decide) {
      const before = keys.get(mapKey(account, id));
      if (!before) return false;
      log.append(account, decide({ before: withoutHash(before) }));
      return keys.delete(mapKey(account, id));
    },
    async keyOf(account, hash) {
      const found = ofAccount(account, keys.values()).find(key => key.hash === hash);
      return found ? { ...withoutHash(found), schemasSeq: studio.seqOf(account) } : null;
    },
    async useKey(account, id, now) {
      const key = keys.get(mapKey(account, id));
      if (key) keys.set(mapKey(account, id), { ...key, usedAt: now });
    },
  };
}

function withoutHash({
  account: _account,
  hash: _hash,
  ...key
}: ApiKey & { readonly account: string; readonly hash: string }): ApiKey {
  return key;
}
