import type { MemoryPeople } from '../access/memoryAccess';
import type { MemoryLog } from '../log/memoryLog';
import { ofAccount, placeOf } from '../perAccount';
import { compareText } from '../text';
import type { SealedSecret, SecondFactorStore } from './secondFactorStore';

/** Second factors for as long as the page or process lives. */
export function createMemorySecondFactors({ factors }: MemoryPeople, log: MemoryLog): SecondFactorStore {
  const used = new Map<string, number>();
  const { totp, codes, rolesInNeed } = factors;

  return {
    async find(account, user) {
      const place = placeOf(account, user);
      const app = totp.get(place);
      return {
        totp: app ? { sealed: app.sealed, lastStep: app.lastStep } : null,
        recoveryCodes: codes.get(place)?.size ?? 0,
      };
    },
    async addTotp(account, user, secret, hashes, entry) {
      const place = placeOf(account, user);
      if (totp.has(place)) return false;
      log.append(account, entry);
      totp.set(place, { ...secret, account, user });
      if (!codes.get(place)?.size) codes.set(place, new Set(hashes));
      return true;
    },
    async removeTotp(account, user, entry) {
      const place = placeOf(account, user);
      if (!totp.delete(place)) return false;
      if (!factors.has(account, user)) codes.delete(place);
      log.append(account, entry);
      return true;
    },
    async useStep(account, user, step) {
      const place = placeOf(account, user);
      const app = totp.get(place);
      if (!app || app.lastStep >= step) return false;
      totp.set(place, { ...app, lastStep: step });
      return true;
    },
    async useRecoveryCode(account, user, hash, entry) {
      const place = placeOf(account, user);
      const left = codes.get(place);
      if (!left?.has(hash)) return false;
      codes.set(place, new Set([...left].filter(each => each !== hash)));
      log.append(account, entry);
      return true;
    },
    async replaceRecoveryCodes(account, user, hashes, entry) {
      codes.set(placeOf(account, user), new Set(hashes));
      log.append(account, entry);
    },
    async useOnce(account, id, expires, now) {
      for (const [place, end] of used) if (end < now) used.delete(place);
      const place = placeOf(account, id);
      if (used.has(place)) return false;
      used.set(place, expires);
      return true;
    },
    async rolesInNeed(account) {
      return ofAccount(account, rolesInNeed.values())
        .map(({ role }) => role)
        .sort(compareText);
    },
    async setNeed(account, role, isNeeded, decide) {
      const place = placeOf(account, role);
      log.append(account, decide({ before: rolesInNeed.has(place) }));
      if (isNeeded) rolesInNeed.set(place, { account, role });
      else rolesInNeed.delete(place);
    },
    async secretsNotSealedBy(prefix, after, atMost) {
      const rest = [...totp.values()].filter(
        secret => !secret.sealed.startsWith(prefix) && (after === null || compareSecrets(secret, after) > 0),
      );
      const found = rest.sort(compareSecrets).slice(0, atMost);
      return found.map(({ account, user, sealed }) => ({ account, user, sealed }));
    },
    async reseal({ account, user, sealed: old }, sealed) {
      const place = placeOf(account, user);
      const app = totp.get(place);
      if (app?.sealed === old) totp.set(place, { ...app, sealed });
    },
  };
}

const compareSecrets = (one: SealedSecret, other: SealedSecret): number =>
  compareText(one.account, other.account) || compareText(one.user, other.user);
