import { createSealing, type Sealing } from '../auth/sealing';
import { totpOwner } from '../auth/secondFactor';
import { randomBytes } from '../auth/secrets';
import { clientSecretOwner } from '../auth/sso/providers';
import type { Logger } from '../http/logger';
import type { SealedSecret, SealedSecrets } from '../store/secondFactors/secondFactorStore';
import type { Store } from '../store/store';

interface Options {
  readonly secret: string;
  readonly previousSecret?: string | undefined;
  readonly logger: Logger;
}

type OwnerOf = (secret: SealedSecret) => readonly string[];

const AT_ONCE = 500;

/**
 * Seals all stored secrets with the current server secret, so that the previous one can be removed. If neither of the
 * two opens a secret, it stays: users have recovery codes or are reset, and owners enter a provider's secret again.
 */
export async function resealSecrets(
  { secondFactors, sso }: Pick<Store, 'secondFactors' | 'sso'>,
  { secret, previousSecret, logger }: Options,
): Promise<void> {
  const sealing = createSealing({ secret, previousSecret, random: randomBytes });
  const users = await resealAll(secondFactors, sealing, totpOwner);
  if (users > 0) logger.warn('secondFactors.unreadable', { users });
  const accounts = await resealAll(sso, sealing, ({ account }) => clientSecretOwner(account));
  if (accounts > 0) logger.warn('sso.secretsUnreadable', { accounts });
}

/** @returns the number of secrets that could not be opened */
async function resealAll(store: SealedSecrets, sealing: Sealing, ownerOf: OwnerOf): Promise<number> {
  let lost = 0;
  let last: SealedSecret | null = null;
  for (;;) {
    const stale: readonly SealedSecret[] = await store.secretsNotSealedBy(sealing.prefix, last, AT_ONCE);
    for (const one of stale) {
      const opened = await sealing.open(one.sealed, ownerOf(one));
      if (opened === null) lost += 1;
      else await store.reseal(one, await sealing.seal(opened, ownerOf(one)));
    }
    last = stale.at(-1) ?? null;
    if (last === null || stale.length < AT_ONCE) return lost;
  }
}
