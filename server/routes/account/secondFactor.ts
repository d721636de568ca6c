import { isRecord } from '../../../src/schemas/values/values';
import { provePassword, type ProofOptions } from '../../auth/provePassword';
import { newRecoveryCodes } from '../../auth/recoveryCodes';
import { accountEntry, proveCode, totpOwner, type CodeOptions } from '../../auth/secondFactor';
import { secondsNow } from '../../auth/secondsNow';
import type { RandomBytes } from '../../auth/secrets';
import { newTotpSecret, totpStep, totpUri } from '../../auth/totp';
import type { Session } from '../../http/appEnv';
import { type ApiError, conflict, found, invalid, noSuchRecord } from '../../http/errors';
import type { PasskeyStore } from '../../store/secondFactors/passkeyStore';
import type { Handlers } from '../serveCall';
import type { ClientAddress } from '../users';

export interface SecondFactorRoutesOptions extends ProofOptions, CodeOptions {
  readonly clientAddress: ClientAddress;
  readonly secretBytes: RandomBytes;
  readonly passkeys: PasskeyStore;
}

const SETUP_SECONDS = 15 * 60;

const setupOwner = ({ account, user }: Session): readonly string[] => ['totp setup', account, user];

export const setupOver = (): ApiError =>
  conflict('setupOver', 'Setting it up took too long. Nothing was changed; begin again');

const alreadySetUp = (): ApiError =>
  conflict('alreadySetUp', 'You have an authenticator app already. Remove it first to set up another');

/** The calls with which users manage their own second factors. */
export function secondFactorHandlers(options: SecondFactorRoutesOptions) {
  const { users, secondFactors, passkeys, sealing, secretBytes, clock, clientAddress } = options;
  const userOf = async ({ account, user }: Session) => found('user', await users.find(account, user));

  return {
    async secondFactor({ session }) {
      const { totp, recoveryCodes } = await secondFactors.find(session.account, session.user);
      const own = await passkeys.list(session.account, session.user);
      return {
        totp: totp !== null,
        passkeys: own.map(({ id, name, added, usedAt }) => ({ id, name, added, usedAt })),
        recoveryCodes,
        required: (await userOf(session)).needsSecondFactor,
      };
    },

    async totpBegin({ context, session, body: { password } }) {
      await provePassword(options, session, { address: clientAddress(context), password, field: 'password' });
      const { totp } = await secondFactors.find(session.account, session.user);
      if (totp) throw alreadySetUp();
      const secret = newTotpSecret(secretBytes);
      const setup = JSON.stringify({ secret, expires: secondsNow(clock) + SETUP_SECONDS });
      return {
        secret,
        uri: totpUri(secret, `${session.user} (${session.account})`),
        setup: await sealing.seal(setup, setupOwner(session)),
      };
    },

    async totpConfirm({ session, body: { setup, code } }) {
      const { account, user } = session;
      const { totp: present, recoveryCodes } = await secondFactors.find(account, user);
      if (present) throw alreadySetUp();
      const secret = readSetup(await sealing.open(setup, setupOwner(session)), secondsNow(clock));
      const step = totpStep(secret, code.replaceAll(/\s/g, ''), clock());
      if (step === null)
        throw invalid({
          code: 'The code is wrong. Compare the time of the device with the app, and try again',
        });
      const { codes, hashes } = newRecoveryCodes(secretBytes, session);
      const totp = { sealed: await sealing.seal(secret, totpOwner(session)), lastStep: step };
      const entry = accountEntry(session, 'totp-added', clock());
      if (!(await secondFactors.addTotp(account, user, totp, hashes, entry))) throw alreadySetUp();
      return { recoveryCodes: recoveryCodes === 0 ? codes : [] };
    },

    async totpRemove({ context, session, body: { password, code } }) {
      const { account, user } = session;
      const isLast = (await passkeys.list(account, user)).length === 0;
      if (isLast && (await userOf(session)).needsSecondFactor)
        throw conflict(
          'secondFactorRequired',
          'Your role requires two-step login. Nothing was removed; ask an owner of your account to reset it if you need a new app',
        );
      const address = clientAddress(context);
      await provePassword(options, session, { address, password, field: 'password' });
      await proveCode(options, session, { address, code });
      const isGone = await secondFactors.removeTotp(
        account,
        user,
        accountEntry(session, 'totp-removed', clock()),
      );
      if (!isGone) throw noSuchRecord('authenticator app');
      return { message: 'Success' };
    },

    async recoveryCodesRenew({ context, session, body: { password } }) {
      const { account, user } = session;
      await provePassword(options, session, { address: clientAddress(context), password, field: 'password' });
      if (!(await userOf(session)).secondFactor)
        throw conflict('noSecondFactor', 'Set up two-step login first');
      const { codes, hashes } = newRecoveryCodes(secretBytes, session);
      const entry = accountEntry(session, 'recovery-codes', clock());
      await secondFactors.replaceRecoveryCodes(account, user, hashes, entry);
      return { recoveryCodes: codes };
    },
  } satisfies Partial<Handlers>;
}

/** The secret of a setup. @throws ApiError 409 if it has expired or belongs to another user */
function readSetup(opened: string | null, now: number): string {
  const setup: unknown = opened === null ? null : JSON.parse(opened);
  if (isRecord(setup) && typeof setup['secret'] === 'string' && Number(setup['expires']) >= now)
    return setup['secret'];
  throw setupOver();
}
