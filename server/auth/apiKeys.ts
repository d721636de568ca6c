import type { AppEnv } from '../http/appEnv';
import type { Logger } from '../http/logger';
import type { Registry } from '../routes/studio/registry';
import type { AccessStore, CallingKey } from '../store/access/accessStore';
import { nullIfRefused } from '../store/nullIfRefused';
import { noteIfPossible } from './noteIfPossible';
import { secondsNow } from './secondsNow';
import { hashOfKey } from './secrets';
import { TokenRefused } from './tokens';

interface KeyOptions {
  readonly access: AccessStore;
  readonly logger: Logger;
  readonly clock: () => Date;
  readonly schemasOf: Registry['of'];
}

/** A call records the key's use only if the last record is older than this. */
const NOTED_EVERY_SECONDS = 60;

/**
 * The caller with an API key.
 * @param account the account that the call names: a key is valid within its own account only
 * @throws TokenRefused
 */
export async function keyCaller(
  key: string,
  account: string,
  options: KeyOptions,
): Promise<Pick<AppEnv['Variables'], 'session' | 'rights' | 'standing' | 'schemas'>> {
  const found = account === '' ? null : await keyNamed(options.access, account, key);
  if (!found) throw new TokenRefused('no such API key');
  const now = secondsNow(options.clock);
  if (found.expires !== null && found.expires <= now) throw new TokenRefused('the API key has expired');
  if (now - (found.usedAt ?? 0) >= NOTED_EVERY_SECONDS) await noteUse(account, found.id, now, options);
  const session = { account, user: `API key ${found.name}`, uid: found.uid };
  const schemas = await options.schemasOf(account, found.schemasSeq);
  return { session, rights: new Set(found.rights), standing: 'key', schemas };
}

/** Finds a key; null if there is none, also for an account name that cannot be stored. */
const keyNamed = (access: AccessStore, account: string, key: string): Promise<CallingKey | null> =>
  nullIfRefused(() => access.keyOf(account, hashOfKey(key)));

const noteUse = (account: string, id: string, now: number, { access, logger }: KeyOptions): Promise<void> =>
  noteIfPossible(
    () => access.useKey(account, id, now),
    error => logger.warn('apiKey.useNotNoted', { account, id, error }),
  );
