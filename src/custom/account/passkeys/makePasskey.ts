import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { isRecord } from '../../../schemas/values/values';
import * as words from '../../../words/en/login/passkeys';

/** The browser made no passkey; the message says why, in English. */
export class PasskeyNotMade extends Error {
  override readonly name = 'PasskeyNotMade';
}

/** Lets the browser make a passkey, as the API asks it to. @throws PasskeyNotMade */
export async function makePasskey(optionsJSON: unknown) {
  const { browserSupportsWebAuthn, startRegistration } = await import('@simplewebauthn/browser');
  if (!browserSupportsWebAuthn()) throw new PasskeyNotMade(words.noBrowser);
  if (!isOptions(optionsJSON)) throw new PasskeyNotMade(words.notMade);
  try {
    const { id, response } = await startRegistration({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, response: { clientDataJSON, attestationObject, transports } };
  } catch (cause) {
    const isThere = cause instanceof Error && cause.name === 'InvalidStateError';
    throw new PasskeyNotMade(isThere ? words.madeBefore : words.notMade, { cause });
  }
}

/** The browser itself checks the rest. */
const isOptions = (value: unknown): value is PublicKeyCredentialCreationOptionsJSON =>
  isRecord(value) && typeof value['challenge'] === 'string';
