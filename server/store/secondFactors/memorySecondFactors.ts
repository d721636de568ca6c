import type { MemoryPeople } from '../access/memoryAccess';
import type { MemoryLog } from '../log/memoryLog';
import { ofAccount, mapKey } from '../perAccount';
import { compareText } from '../text';
import type { SealedSecret, SecondFactorStore } from './secondFactorStore';

/** Second factors that live as long as the page or process. */
export function createMemorySecondFactors({ factors }: MemoryPeople, log: MemoryLog): SecondFactorStore {
  const used = new Map<string, number>();
  const { totp, codes, rolesInNeed } = factors;

  return {
    async find(account, user) {
      const key = mapKey(account, user);
      const app = totp.get(key);
      return {
        totp: app ? { sealed: app.sealed, lastStep: app.lastStep } : null,
        recoveryCodes: codes.get(key)?.size ?? 0,
      };
    },
    async addTotp(account, user, secret, hashes, entry) {
      const key = mapKey(account, user);
      if (totp.has(key)) return false;
      log.append(account, entry);
      totp.set(key, { ...secret, account, user });
      if (!codes.get(key)?.size) codes.set(key, new Set(hashes));
      return true;
    },
    async removeTotp(account, user, entry) {
      const key = mapKey(account, user);
      if (!totp.delete(key)) return false;
      if (!factors.has(account, user)) codes.delete(key);
      log.append(account, entry);
      return true;
    },
    async useStep(account, user, step) {
      const key = mapKey(account, user);
      const app = totp.get(key);
      if (!app || app.lastStep >= step) return false;
      totp.set(key, { ...app, lastStep: step });
      return true;
    },
    async useRecoveryCode(account, user, hash, entry) {
      const key = mapKey(account, user);
      const left = codes.get(key);
      if (!left?.has(hash)) return false;
      codes.set(key, new Set([...left].filter(each => each !== hash)));
      log.append(account, entry);
      return true;
    },
    async replaceRecoveryCodes(account, user, hashes, entry) {
      codes.set(mapKey(account, user), new Set(hashes));
      log.append(account, entry);
    },
    async useOnce(account, id, expires, now) {
      for (const [key, end] of used) if (end < now) used.delete(key);
      const key = mapKey(account, id);
      if (used.has(key)) return false;
      used.set(key, expires);
      return true;
    },
    async rolesInNeed(account) {
      return ofAccount(account, rolesInNeed.values())
        .map(({ role }) => role)
        .sort(compareText);
    },
    async setNeed(account, role, isNeeded, decide) {
      const key = mapKey(account, role);
      log.append(account, decide({ before: rolesInNeed.has(key) }));
      if (isNeeded) rolesInNeed.set(key, { account, role });
      else rolesInNeed.delete(key);
    },
    async secretsNotSealedBy(prefix, after, atMost) {
      const rest = [...totp.values()].filter(
        secret => !secret.sealed.startsWith(prefix) && (after === null || compareSecrets(secret, after) > 0),
      );
      const found = rest.sort(compareSecrets).slice(0, atMost);
      return found.map(({ account, user, sealed }) => ({ account, user, sealed }));
    },
    async reseal({ account, user, sealed: old }, sealed) {
      const key = mapKey(account, user);
      const app = totp.get(key);
      if (app?.sealed === old) totp.set(key, { ...app, sealed });
    },
  };
}

const compareSecrets = (one: SealedSecret, other: SealedSecret): number =>
  compareText(one.account, other.account) || compareText(one.user, other.user);
