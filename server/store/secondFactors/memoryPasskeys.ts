import type { MemoryPeople } from '../access/memoryAccess';
import type { MemoryLog } from '../log/memoryLog';
import { mapKey } from '../perAccount';
import { checkKeyText, checkName, checkText, compareText } from '../text';
import type { Challenge, Passkey, PasskeyStore } from './passkeyStore';

/** Passkeys that live as long as the page or process. */
export function createMemoryPasskeys({ factors }: MemoryPeople, log: MemoryLog): PasskeyStore {
  const challenges = new Map<string, Challenge>();
  const { passkeys, codes } = factors;
  const keysOf = (account: string, user: string) => passkeys.get(mapKey(account, user))?.keys ?? [];
  const owned = (id: string) => [...passkeys.values()].find(({ keys }) => keys.some(key => key.id === id));

  return {
    list: async (account, user) => keysOf(account, user),
    async add(account, user, { passkey, codeHashes, most, entry }) {
      checkName('name', user);
      checkKeyText('passkey', passkey.id);
      checkText('name', passkey.name);
      const [userKey, keys] = [mapKey(account, user), keysOf(account, user)];
      if (owned(passkey.id)) return 'known';
      if (keys.length >= most) return 'full';
      log.append(account, entry);
      passkeys.set(userKey, { account, user, keys: [...keys, passkey].sort(byAge) });
      if (!codes.get(userKey)?.size) codes.set(userKey, new Set(codeHashes));
      return 'added';
    },
    async remove(account, user, id, entry) {
      const [userKey, keys] = [mapKey(account, user), keysOf(account, user)];
      const left = keys.filter(key => key.id !== id);
      if (left.length === keys.length) return false;
      log.append(account, entry);
      passkeys.set(userKey, { account, user, keys: left });
      if (!factors.has(account, user)) codes.delete(userKey);
      return true;
    },
    async use(account, user, id, counter, now) {
      const keys = keysOf(account, user);
      const used = keys.find(key => key.id === id);
      if (!used || (counter <= used.counter && counter + used.counter > 0)) return false;
      const updated = { ...used, counter, usedAt: now };
      const all = keys.map(key => (key === used ? updated : key));
      passkeys.set(mapKey(account, user), { account, user, keys: all });
      return true;
    },
    async ownerOf(id) {
      const owner = owned(id);
      return owner ? { account: owner.account, user: owner.user } : null;
    },
    async keepChallenge(challenge, mostOpen) {
      challenges.set(challenge.entry, challenge);
      for (const [entry, { expires }] of challenges) if (expires < challenge.now) challenges.delete(entry);
      const open = [...challenges.values()].filter(({ isOpen }) => isOpen);
      const latest = open.sort((one, other) => other.expires - one.expires);
      for (const { entry } of latest.slice(mostOpen)) challenges.delete(entry);
    },
    async takeChallenge(entry, now) {
      const challenge = challenges.get(entry);
      challenges.delete(entry);
      return challenge && challenge.expires >= now ? challenge.text : null;
    },
  };
}

const byAge = (one: Passkey, other: Passkey): number =>
  one.added - other.added || compareText(one.id, other.id);
