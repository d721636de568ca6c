import { startAuthentication, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { isRecord } from '../schemas/values/values';
import {
  PASSKEY_BEGIN_PATH,
  PASSKEY_LOGIN_PATH,
  PASSKEY_STEP_BEGIN_PATH,
  PASSKEY_STEP_PATH,
} from '../wire/http/passkey';
import { accepted, askLogin, jsonRequest, sessionOf, type LoginOptions } from './loginCall';
import { LoginError, type CodeNeeded } from './loginError';
import type { Session } from './session';
import type { SessionState } from './sessionState';

/** The browser returned no passkey: there was none, or the user declined. */
class PasskeyNotUsed extends Error {
  override readonly name = 'PasskeyNotUsed';
  constructor(cause: unknown) {
    super('No passkey was used. Try again, or log in another way', { cause });
  }
}

/** The second step of a login, by a passkey. @throws LoginError, PasskeyNotUsed */
export async function passStep({ ask, send }: CodeNeeded): Promise<SessionState> {
  return send(PASSKEY_STEP_PATH, { passkey: await used(await ask(PASSKEY_STEP_BEGIN_PATH)) });
}

/** A login with only a passkey. @throws LoginError, PasskeyNotUsed */
export async function logInByPasskey(session: Session, options: LoginOptions): Promise<void> {
  const begun = accepted(await askLogin(options, PASSKEY_BEGIN_PATH, {})).body;
  const ticket = textIn(begun, 'ticket');
  const request = jsonRequest({ ticket, passkey: await used(begun) });
  const asked = await askLogin(options, PASSKEY_LOGIN_PATH, request);
  const who = { account: textIn(asked.body, 'account'), user: textIn(asked.body, 'user') };
  session.start(sessionOf(asked, who, options.now()));
}

async function used(body: unknown) {
  const optionsJSON = isRecord(body) ? body['options'] : null;
  if (!isOptions(optionsJSON)) throw new LoginError('noReason');
  return startAuthentication({ optionsJSON }).catch((cause: unknown) => {
    throw new PasskeyNotUsed(cause);
  });
}

/** The browser itself checks the rest. */
const isOptions = (value: unknown): value is PublicKeyCredentialRequestOptionsJSON =>
  isRecord(value) && typeof value['challenge'] === 'string';

const textIn = (body: unknown, name: string): string => {
  const value = isRecord(body) ? body[name] : '';
  return typeof value === 'string' ? value : '';
};
