import { hexDigest } from '../../../src/wire/record/hexDigest';
import type { Session } from '../../http/appEnv';
import { ApiError } from '../../http/errors';
import type { Logger } from '../../http/logger';
import type { Passkey, PasskeyStore } from '../../store/secondFactors/passkeyStore';
import { secondsNow } from '../secondsNow';
import { base64Url, type RandomBytes } from '../secrets';
import { verifyUsed, type RelyingParty, type UsedPasskey } from './ceremonies';

export interface PasskeyOptions {
  readonly passkeys: PasskeyStore;
  /** null if the operator has not configured the console's address. */
  readonly relyingParty: RelyingParty | null;
  readonly clock: () => Date;
  readonly secretBytes: RandomBytes;
  readonly logger: Logger;
}

/** Browsers give their users a minute; this leaves time to find the device first. */
const CHALLENGE_SECONDS = 5 * 60;
const CHALLENGE_BYTES = 32;
/**
 * Strangers' challenges at once; each takes a few hundred bytes. They cannot displace those of users who have logged
 * in.
 */
const MOST_OPEN = 10_000;

/** @throws ApiError 404 if passkeys are not available */
export function partyOf({ relyingParty }: PasskeyOptions): RelyingParty {
  if (relyingParty) return relyingParty;
  throw new ApiError(404, 'noPasskeys', 'This server has no passkeys. Ask its operator to set CONSOLE_URL');
}

/** The purpose and owner of a challenge: there is one at a time for each. */
export type ChallengeOf = readonly [
  purpose: 'add' | 'step' | 'login',
  /** Of the session, or the ticket. */
  id: string,
  ...of: readonly string[],
];

/** Names of sessions and tickets are never stored in the clear. */
const entryOf = (owner: ChallengeOf): string => hexDigest(JSON.stringify(['passkey', ...owner]));

/** Creates a challenge, which can be used once, and soon. */
export async function newChallenge(
  { passkeys, clock, secretBytes }: PasskeyOptions,
  owner: ChallengeOf,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = secretBytes(CHALLENGE_BYTES);
  const now = secondsNow(clock);
  const times = { now, expires: now + CHALLENGE_SECONDS };
  const text = base64Url(bytes);
  const isOpen = owner[0] === 'login';
  await passkeys.keepChallenge({ entry: entryOf(owner), text, isOpen, ...times }, MOST_OPEN);
  return bytes;
}

/** Takes the owner's challenge, which cannot be used again. */
export const takeChallenge = (
  { passkeys, clock }: PasskeyOptions,
  owner: ChallengeOf,
): Promise<string | null> => passkeys.takeChallenge(entryOf(owner), secondsNow(clock));

/**
 * Whether the passkey is one of the user's, and answers the challenge; its use is noted.
 * @param mustKnowUser whether the device must have recognised its owner
 */
export async function acceptPasskey(
  options: PasskeyOptions,
  { account, user }: Pick<Session, 'account' | 'user'>,
  challenge: string,
  used: UsedPasskey,
  mustKnowUser: boolean,
): Promise<boolean> {
  const { passkeys, clock, logger } = options;
  const refuse = (reason: string): false => {
    logger.warn('passkey.refused', { account, user, reason });
    return false;
  };
  const known = (await passkeys.list(account, user)).find(({ id }) => id === used.id);
  if (!known) return refuse('it is not one of the user’s');
  const verified = await verifyUsed(partyOf(options), challenge, used, known, mustKnowUser);
  if ('refused' in verified) return refuse(verified.refused);
  const isNoted = await passkeys.use(account, user, known.id, verified.value, secondsNow(clock));
  return isNoted || refuse('its counter has not grown');
}

/** The passkeys of a user that can be used here: none where the server has no address. */
export const usable = async (
  { passkeys, relyingParty }: Pick<PasskeyOptions, 'passkeys' | 'relyingParty'>,
  account: string,
  user: string,
): Promise<readonly Passkey[]> => (relyingParty ? passkeys.list(account, user) : []);
