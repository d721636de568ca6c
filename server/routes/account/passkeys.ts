import { registrationOptions, verifyRegistration } from '../../auth/passkeys/ceremonies';
import {
  newChallenge,
  partyOf,
  takeChallenge,
  type ChallengeOf,
  type PasskeyOptions,
} from '../../auth/passkeys/passkeys';
import { provePassword } from '../../auth/provePassword';
import { newRecoveryCodes } from '../../auth/recoveryCodes';
import { accountEntry } from '../../auth/secondFactor';
import { secondsNow } from '../../auth/secondsNow';
import type { CurrentLogin, Session } from '../../http/appEnv';
import { type ApiError, conflict, found, invalid, noSuchRecord } from '../../http/errors';
import type { NewLogEntry } from '../../store/log/logStore';
import type { Handlers } from '../serveCall';
import { setupOver, type SecondFactorRoutesOptions } from './secondFactor';

export interface PasskeyRoutesOptions extends SecondFactorRoutesOptions, PasskeyOptions {}

/** Enough for all devices of a person, and few enough to list at each login. */
const MOST_PASSKEYS = 20;
const LONGEST_NAME = 60;

const challengeOf = ({ account, user }: Session, { id }: CurrentLogin): ChallengeOf => [
  'add',
  id,
  account,
  user,
];

/** The calls with which users manage their own passkeys. */
export function passkeyHandlers(options: PasskeyRoutesOptions) {
  const { users, secondFactors, passkeys, secretBytes, clock, clientAddress } = options;
  const entryOf = (session: Session, action: string, name: string): NewLogEntry => ({
    ...accountEntry(session, action, clock()),
    payload: { passkey: name },
  });

  return {
    async passkeyBegin({ context, session, body: { password } }) {
      const party = partyOf(options);
      await provePassword(options, session, { address: clientAddress(context), password, field: 'password' });
      const { account, user } = session;
      const known = await passkeys.list(account, user);
      if (known.length >= MOST_PASSKEYS) throw tooMany();
      const challenge = await newChallenge(options, challengeOf(session, context.get('login')));
      return { options: await registrationOptions(party, { account, name: user }, known, challenge) };
    },

    async passkeyAdd({ context, session, body: { name, passkey: made } }) {
      const { account, user } = session;
      const party = partyOf(options);
      const label = checkedName(name);
      const challenge = await takeChallenge(options, challengeOf(session, context.get('login')));
      if (challenge === null) throw setupOver();
      const verified = await verifyRegistration(party, challenge, made);
      if ('refused' in verified) {
        options.logger.warn('passkey.refused', { account, user, reason: verified.refused });
        throw conflict(
          'passkeyNotMade',
          'What the browser made was not accepted. Nothing was changed; begin again, or use another device',
        );
      }
      const { recoveryCodes } = await secondFactors.find(account, user);
      const { codes, hashes } = newRecoveryCodes(secretBytes, session);
      const passkey = { ...verified.value, name: label, added: secondsNow(clock), usedAt: null };
      const outcome = await passkeys.add(account, user, {
        passkey,
        codeHashes: hashes,
        most: MOST_PASSKEYS,
        entry: entryOf(session, 'passkey-added', label),
      });
      if (outcome === 'full') throw tooMany();
      if (outcome === 'known')
        throw conflict('passkeyKnown', 'This passkey is in use already. Nothing was changed');
      return { recoveryCodes: recoveryCodes === 0 ? codes : [] };
    },

    async passkeyRemove({ context, session, body: { password, id } }) {
      const { account, user } = session;
      await provePassword(options, session, { address: clientAddress(context), password, field: 'password' });
      const own = await passkeys.list(account, user);
      const passkey = own.find(each => each.id === id);
      if (!passkey) throw noSuchRecord('passkey');
      const { needsSecondFactor } = found('user', await users.find(account, user));
      const { totp } = await secondFactors.find(account, user);
      if (needsSecondFactor && own.length === 1 && totp === null)
        throw conflict(
          'secondFactorRequired',
          'Your role requires two-step login. Nothing was removed; add another passkey or an authenticator app first',
        );
      const entry = entryOf(session, 'passkey-removed', passkey.name);
      if (!(await passkeys.remove(account, user, id, entry))) throw noSuchRecord('passkey');
      return { message: 'Success' };
    },
  } satisfies Partial<Handlers>;
}

/** @throws ApiError 422 for a name that is empty or too long */
function checkedName(name: string): string {
  const trimmed = name.trim();
  if (trimmed === '') throw invalid({ name: 'Enter a name for the passkey' });
  if (trimmed.length > LONGEST_NAME) throw invalid({ name: `A name has at most ${LONGEST_NAME} characters` });
  return trimmed;
}

const tooMany = (): ApiError =>
  conflict('tooManyPasskeys', `You have ${MOST_PASSKEYS} passkeys already. Remove one first`);
