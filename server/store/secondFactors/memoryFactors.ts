import { mapKey } from '../perAccount';
import type { Passkey } from './passkeyStore';
import type { SealedSecret, TotpSecret } from './secondFactorStore';

/** A user's passkeys, the oldest first. */
interface OwnPasskeys {
  readonly account: string;
  readonly user: string;
  readonly keys: readonly Passkey[];
}

/** The second factors in the memory store, shared by its parts for users, apps and passkeys. */
export class MemoryFactors {
  readonly totp = new Map<string, TotpSecret & SealedSecret>();
  readonly passkeys = new Map<string, OwnPasskeys>();
  /** The hashes of recovery codes by user. */
  readonly codes = new Map<string, ReadonlySet<string>>();
  readonly rolesInNeed = new Map<string, { readonly account: string; readonly role: string }>();

  has(account: string, user: string): boolean {
    const key = mapKey(account, user);
    return this.totp.has(key) || Boolean(this.passkeys.get(key)?.keys.length);
  }
  isNeeded(account: string, role: string | null): boolean {
    return role !== null && this.rolesInNeed.has(mapKey(account, role));
  }
  /** Removes every factor of a user. @returns a function that puts them back */
  drop(account: string, user: string): () => void {
    const key = mapKey(account, user);
    const putBack = [removeFrom(this.totp, key), removeFrom(this.passkeys, key), removeFrom(this.codes, key)];
    return () => {
      for (const back of putBack) back();
    };
  }
}

/** Removes an entry. @returns a function that puts it back */
function removeFrom<T>(map: Map<string, T>, key: string): () => void {
  const value = map.get(key);
  map.delete(key);
  return () => {
    if (value !== undefined) map.set(key, value);
  };
}
