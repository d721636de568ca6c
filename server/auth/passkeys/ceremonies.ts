import type { BodyOf } from '../../../src/api/call';
import type { passkeyAdd, passkeyStep } from '../../../src/api/passkeys';
import type { Passkey } from '../../store/secondFactors/passkeyStore';

/** The site to which passkeys belong; browsers offer them on no other site. */
export interface RelyingParty {
  /** The host of the site. */
  readonly id: string;
  readonly origin: string;
}

/** The answer of a browser in the calls of this API. */
export type MadePasskey = BodyOf<typeof passkeyAdd>['passkey'];
export type UsedPasskey = BodyOf<typeof passkeyStep>['passkey'];

/** The options of a request to the browser, as JSON. */
export type BrowserOptions = Readonly<Record<string, unknown>>;

/** The verified value, or the reason for the refusal, for the log. */
export type Verified<T> = { readonly value: T } | { readonly refused: string };

// Loaded when the first passkey is used: many installations have none, and the demo never has.
const library = () => import('@simplewebauthn/server');

const RP_NAME = 'Dealer Bridge';
const LONGEST_TRANSPORT = 30;
const MOST_TRANSPORTS = 10;

/** @param consoleUrl the console's address that the operator has set; it never comes from a caller */
export function relyingPartyOf(consoleUrl: string): RelyingParty {
  const { hostname: id, origin } = new URL(consoleUrl);
  return { id, origin };
}

const described = ({ id, transports }: Passkey) => ({ id, transports: [...transports] });

/** The options with which a browser creates a passkey, on a device that has none of the user's yet. */
export async function registrationOptions(
  { id }: RelyingParty,
  user: { readonly name: string; readonly account: string },
  known: readonly Passkey[],
  challenge: Uint8Array<ArrayBuffer>,
): Promise<BrowserOptions> {
  const { generateRegistrationOptions } = await library();
  return {
    ...(await generateRegistrationOptions({
      rpName: RP_NAME,
      rpID: id,
      userName: `${user.name} (${user.account})`,
      userDisplayName: user.name,
      challenge,
      attestationType: 'none',
      excludeCredentials: known.map(described),
      // If possible, the device finds the passkey without a user name, and asks for the owner's fingerprint or PIN.
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    })),
  };
}

/** The options with which a browser uses one of these passkeys, or any that its user chooses if the list is empty. */
export async function authenticationOptions(
  { id }: RelyingParty,
  known: readonly Passkey[],
  challenge: Uint8Array<ArrayBuffer>,
): Promise<BrowserOptions> {
  const { generateAuthenticationOptions } = await library();
  return {
    ...(await generateAuthenticationOptions({
      rpID: id,
      challenge,
      allowCredentials: known.map(described),
      userVerification: known.length === 0 ? 'required' : 'preferred',
    })),
  };
}

/** Verifies a passkey that a browser has created. */
export async function verifyRegistration(
  { id, origin }: RelyingParty,
  challenge: string,
  { id: name, response }: MadePasskey,
): Promise<Verified<Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'>>> {
  const { verifyRegistrationResponse } = await library();
  const { isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return understood(async () => {
    await assertAnonymous(attestationObject);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...responseOf(name),
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
    });
    if (!verified) throw new Error('not verified');
    const { credential } = registrationInfo;
    return {
      id: credential.id,
      publicKey: isoBase64URL.fromBuffer(credential.publicKey),
      counter: credential.counter,
      transports: transports.slice(0, MOST_TRANSPORTS).map(each => each.slice(0, LONGEST_TRANSPORT)),
    };
  });
}

/**
 * Refuses attestations, which are not requested and which browsers do not send: the server would have to parse
 * certificates from anybody, and to ask their issuers whether they are revoked.
 */
async function assertAnonymous(attestationObject: string): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const format = attestation.get('fmt');
  const isSelfMade = format === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
  if (format !== 'none' && !isSelfMade) throw new Error('an attestation that was not asked for');
}

/**
 * Verifies the use of a passkey.
 * @param mustVerifyUser whether the device must have verified its owner, because there is no other proof
 * @returns the device's counter
 */
export async function verifyAuthentication(
  { id, origin }: RelyingParty,
  challenge: string,
  { id: name, response }: UsedPasskey,
  passkey: Passkey,
  mustVerifyUser: boolean,
): Promise<Verified<number>> {
  const { verifyAuthenticationResponse } = await library();
  const { isoBase64URL } = await import('@simplewebauthn/server/helpers');
  return understood(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...responseOf(name), response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: mustVerifyUser,
      credential: {
        id: passkey.id,
        publicKey: isoBase64URL.toBuffer(passkey.publicKey),
        counter: passkey.counter,
      },
    });
    if (!verified) throw new Error('its signature is wrong');
    return authenticationInfo.newCounter;
  });
}

const responseOf = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  clientExtensionResults: {},
});

/** Turns an error of any kind from the library into a refusal. */
async function understood<T>(work: () => Promise<T>): Promise<Verified<T>> {
  try {
    return { value: await work() };
  } catch (error) {
    return { refused: error instanceof Error ? error.message.slice(0, 200) : 'unknown' };
  }
}
