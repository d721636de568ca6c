import { createSealing } from '../auth/sealing';
import { randomBytes } from '../auth/secrets';
import { totpOwner } from '../auth/secondFactor';
import type { Logger } from '../http/logger';
import type { SealedSecret, SecondFactorStore } from '../store/secondFactors/secondFactorStore';

interface Options {
  readonly secret: string;
  readonly previousSecret?: string | undefined;
  readonly logger: Logger;
}

const AT_ONCE = 500;

/**
 * Seals all stored secrets with the present secret, so that the one before can be forgotten. What neither opens stays:
 * its user has recovery codes, or is reset.
 */
export async function resealSecrets(
  store: SecondFactorStore,
  { secret, previousSecret, logger }: Options,
): Promise<void> {
  const sealing = createSealing({ secret, previousSecret, random: randomBytes });
  let lost = 0;
  let last: SealedSecret | null = null;
  for (;;) {
    const stale: readonly SealedSecret[] = await store.secretsNotSealedBy(sealing.prefix, last, AT_ONCE);
    for (const one of stale) {
      const opened = await sealing.open(one.sealed, totpOwner(one));
      if (opened === null) lost += 1;
      else await store.reseal(one, await sealing.seal(opened, totpOwner(one)));
    }
    last = stale.at(-1) ?? null;
    if (last === null || stale.length < AT_ONCE) break;
  }
  if (lost > 0) logger.warn('secondFactors.unreadable', { users: lost });
}
