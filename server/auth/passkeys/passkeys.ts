import { hexDigest } from '../../../src/wire/record/hexDigest';
import type { Session } from '../../http/appEnv';
import { ApiError } from '../../http/errors';
import type { Logger } from '../../http/logger';
import type { Passkey, PasskeyStore } from '../../store/secondFactors/passkeyStore';
import { secondsNow } from '../secondsNow';
import { base64Url, type RandomBytes } from '../secrets';
import { verifyAuthentication, type RelyingParty, type UsedPasskey } from './ceremonies';

export interface PasskeyOptions {
  readonly passkeys: PasskeyStore;
  /** Null if the operator has not configured the console's address. */
  readonly relyingParty: RelyingParty | null;
  readonly clock: () => Date;
  readonly secretBytes: RandomBytes;
  readonly logger: Logger;
}

/** Browsers give users a minute; this leaves more time to find the device. */
const CHALLENGE_SECONDS = 5 * 60;
const CHALLENGE_BYTES = 32;
/** Maximum number of challenges for callers without a login. They cannot displace those of logged-in users. */
const MOST_OPEN = 10_000;

/** @throws ApiError 404 if passkeys are not available */
export function partyOf({ relyingParty }: PasskeyOptions): RelyingParty {
  if (relyingParty) return relyingParty;
  throw new ApiError(404, 'noPasskeys', 'This server has no passkeys. Ask its operator to set CONSOLE_URL');
}

/** The purpose and owner of a challenge. Each pair has one challenge at a time. */
export type ChallengeOf = readonly [
  purpose: 'add' | 'step' | 'login',
  /** The id of the session, or the ticket. */
  id: string,
  ...of: readonly string[],
];

/** The key of a challenge in the store: a hash, so that no session id or ticket is stored in plain text. */
const entryOf = (owner: ChallengeOf): string => hexDigest(JSON.stringify(['passkey', ...owner]));

/** Creates a challenge, which can be used once within CHALLENGE_SECONDS. */
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

/** Returns the owner's challenge and deletes it, so that it cannot be used again. */
export const takeChallenge = (
  { passkeys, clock }: PasskeyOptions,
  owner: ChallengeOf,
): Promise<string | null> => passkeys.takeChallenge(entryOf(owner), secondsNow(clock));

/**
 * Whether the passkey belongs to the user and answers the challenge; its use is recorded.
 * @param mustVerifyUser whether the device must have verified its owner
 */
export async function acceptPasskey(
  options: PasskeyOptions,
  { account, user }: Pick<Session, 'account' | 'user'>,
  challenge: string,
  used: UsedPasskey,
  mustVerifyUser: boolean,
): Promise<boolean> {
  const { passkeys, clock, logger } = options;
  const refuse = (reason: string): false => {
    logger.warn('passkey.refused', { account, user, reason });
    return false;
  };
  const known = (await passkeys.list(account, user)).find(({ id }) => id === used.id);
  if (!known) return refuse('it is not one of the user’s');
  const verified = await verifyAuthentication(partyOf(options), challenge, used, known, mustVerifyUser);
  if ('refused' in verified) return refuse(verified.refused);
  const isNoted = await passkeys.use(account, user, known.id, verified.value, secondsNow(clock));
  return isNoted || refuse('its counter has not grown');
}

/** The passkeys with which a user can log in here; none if the console's address is not configured. */
export const usable = async (
  { passkeys, relyingParty }: Pick<PasskeyOptions, 'passkeys' | 'relyingParty'>,
  account: string,
  user: string,
): Promise<readonly Passkey[]> => (relyingParty ? passkeys.list(account, user) : []);
