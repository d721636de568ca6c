import { describe, expect, it } from 'vitest';
import {
  registrationOptions,
  authenticationOptions,
  relyingPartyOf,
  verifyRegistration,
  verifyAuthentication,
} from '../../../../server/auth/passkeys/ceremonies';
import type { Passkey } from '../../../../server/store/secondFactors/passkeyStore';
import { createAuthenticator } from '../../setup/authenticator';
import { PARTY, passkeyHolder } from './passkeyHolder';

const KNOWN: Passkey = {
  id: 'k1',
  name: 'Laptop',
  publicKey: '',
  counter: 0,
  transports: ['usb'],
  added: 0,
  usedAt: null,
};
const CHALLENGE = new Uint8Array([0, 0, 0]);
const ASKED = { challenge: 'AAAA' };

describe('a browser is asked', () => {
  it('at the host and origin of the console’s address', () => {
    expect(relyingPartyOf('https://console.example:8443/path')).toEqual({
      id: 'console.example',
      origin: 'https://console.example:8443',
    });
  });

  it('to make a passkey for the user, on a device that has none yet', async () => {
    const user = { name: 'asha', account: 'ACME' };
    expect(await registrationOptions(PARTY, user, [KNOWN], CHALLENGE)).toMatchObject({
      rp: { name: 'Dealer Bridge', id: 'console.example' },
      user: { name: 'asha (ACME)', displayName: 'asha' },
      challenge: 'AAAA',
      attestation: 'none',
      excludeCredentials: [{ id: 'k1', transports: ['usb'] }],
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
  });

  it('to use one of the user’s passkeys, or anybody’s if the device recognises its owner', async () => {
    expect(await authenticationOptions(PARTY, [KNOWN], CHALLENGE)).toMatchObject({
      rpId: 'console.example',
      challenge: 'AAAA',
      allowCredentials: [{ id: 'k1', transports: ['usb'] }],
      userVerification: 'preferred',
    });
    expect(await authenticationOptions(PARTY, [], CHALLENGE)).toMatchObject({
      allowCredentials: [],
      userVerification: 'required',
    });
  });
});

describe('a passkey that was made', () => {
  const made = (behaviour?: Parameters<typeof createAuthenticator>[0]) =>
    createAuthenticator(behaviour).make(ASKED);
  const verified = (passkey: ReturnType<typeof made>) => verifyRegistration(PARTY, 'AAAA', passkey);

  it('is taken with its key, its counter and how it is reached', async () => {
    const passkey = made({ counter: 7 });
    expect(await verified(passkey)).toEqual({
      value: {
        id: passkey.id,
        publicKey: expect.stringMatching(/.{50}/),
        counter: 7,
        transports: ['internal'],
      },
    });
    expect(await verified(made({ knowsUser: false }))).toHaveProperty('value');
  });

  it('may be reached in ten ways of 30 characters, or in none', async () => {
    const passkey = made();
    const { response } = passkey;
    const transports = Array.from({ length: 11 }, (_, at) => `${at}`.padEnd(31, 'x'));
    expect(await verified({ ...passkey, response: { ...response, transports } })).toMatchObject({
      value: { transports: transports.slice(0, 10).map(each => each.slice(0, 30)) },
    });
    const { clientDataJSON, attestationObject } = response;
    expect(await verified({ ...passkey, response: { clientDataJSON, attestationObject } })).toMatchObject({
      value: { transports: [] },
    });
  });

  it('is refused for another challenge, site or host, with the reason', async () => {
    expect(await verifyRegistration(PARTY, 'BBBB', made())).toMatchObject({
      refused: expect.stringContaining('challenge'),
    });
    expect(await verified(made({ origin: 'https://evil.example' }))).toMatchObject({
      refused: expect.stringContaining('origin'),
    });
    expect(await verified(made({ rpId: 'evil.example' }))).toMatchObject({
      refused: expect.stringContaining('RP ID'),
    });
    const long = await verified(made({ origin: `https://${'x'.repeat(300)}.example` }));
    expect('refused' in long && long.refused.length).toBe(200);
  });

  it.each(['packed', 'fido-u2f'])('is refused with certificates of the format %s', async format => {
    const statement = new Map<string, unknown>([['x5c', [new Uint8Array([1])]]]);
    expect(await verified(made({ format, statement }))).toEqual({
      refused: 'an attestation that was not asked for',
    });
  });

  it('is refused in another format that holds no certificates', async () => {
    expect(await verified(made({ format: 'fido-u2f' }))).toEqual({
      refused: 'an attestation that was not asked for',
    });
  });

  it('that vouches for itself is refused with the signature of another device', async () => {
    const { response } = createAuthenticator().use(ASKED);
    const sig = Uint8Array.from(Buffer.from(response.signature, 'base64url'));
    const statement = new Map<string, unknown>([
      ['alg', -7],
      ['sig', sig],
    ]);
    expect(await verified(made({ format: 'packed', statement }))).toEqual({ refused: 'not verified' });
  });

  it('that vouches for itself is looked at further', async () => {
    const said = await verified(made({ format: 'packed' }));
    expect('refused' in said && said.refused).not.toContain('not asked for');
    expect(said).toHaveProperty('refused');
  });
});

describe('a passkey that was used', () => {
  it('is accepted with the counter of the device', async () => {
    const { device, passkey } = await passkeyHolder();
    device.behaviour.counter = 9;
    expect(await verifyAuthentication(PARTY, 'AAAA', device.use(ASKED), passkey, true)).toEqual({ value: 9 });
  });

  it('needs a device that knows its owner only if there is no other proof', async () => {
    const { device, passkey } = await passkeyHolder();
    device.behaviour.knowsUser = false;
    expect(await verifyAuthentication(PARTY, 'AAAA', device.use(ASKED), passkey, false)).toEqual({
      value: 0,
    });
    expect(await verifyAuthentication(PARTY, 'AAAA', device.use(ASKED), passkey, true)).toMatchObject({
      refused: expect.stringContaining('user'),
    });
  });

  it('is refused with the signature of another device', async () => {
    const { passkey } = await passkeyHolder();
    const used = { ...createAuthenticator().use(ASKED), id: passkey.id };
    expect(await verifyAuthentication(PARTY, 'AAAA', used, passkey, false)).toEqual({
      refused: 'its signature is wrong',
    });
  });

  it('is refused for another challenge, site or host', async () => {
    const { device, passkey } = await passkeyHolder();
    const refusal = async (challenge: string) => {
      const end = await verifyAuthentication(PARTY, challenge, device.use(ASKED), passkey, false);
      return 'refused' in end ? end.refused : end;
    };
    expect(await refusal('BBBB')).toContain('challenge');
    device.behaviour.rpId = 'evil.example';
    expect(await refusal('AAAA')).toContain('RP ID');
    device.behaviour.origin = 'https://evil.example';
    expect(await refusal('AAAA')).toContain('origin');
  });
});
