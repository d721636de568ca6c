import { describe, expect, it, vi } from 'vitest';
import {
  acceptPasskey,
  newChallenge,
  partyOf,
  takeChallenge,
  usable,
} from '../../../../server/auth/passkeys/passkeys';
import { createAuthenticator } from '../../setup/authenticator';
import { PARTY, passkeyHolder, SECONDS } from './passkeyHolder';

const ASHA = { account: 'ACME', user: 'asha' };

describe('a challenge', () => {
  it('is 32 random bytes, kept for five minutes without a name in the clear', async () => {
    const { options, store } = await passkeyHolder();
    const kept = vi.spyOn(store.passkeys, 'keepChallenge');
    const bytes = await newChallenge(options, ['step', 'the ticket']);
    const text = Buffer.from(bytes).toString('base64url');
    expect(bytes).toHaveLength(32);
    expect(kept.mock.calls).toEqual([
      [
        {
          entry: expect.stringMatching(/^[0-9a-f]{64}$/),
          text,
          isOpen: false,
          now: SECONDS,
          expires: SECONDS + 300,
        },
        10_000,
      ],
    ]);
    expect(await takeChallenge(options, ['step', 'the ticket'])).toBe(text);
    expect(await takeChallenge(options, ['step', 'the ticket'])).toBeNull();
  });

  it('is open if the caller has proved nothing yet', async () => {
    const { options, store } = await passkeyHolder();
    const kept = vi.spyOn(store.passkeys, 'keepChallenge');
    await newChallenge(options, ['login', 'the ticket']);
    await newChallenge(options, ['add', 'the session', 'asha']);
    expect(kept.mock.calls.map(([{ isOpen }]) => isOpen)).toEqual([true, false]);
  });

  it('is returned for its own purpose and owner, in time', async () => {
    const { options, advance } = await passkeyHolder();
    await newChallenge(options, ['add', 'the session', 'asha']);
    expect(await takeChallenge(options, ['step', 'the session', 'asha'])).toBeNull();
    expect(await takeChallenge(options, ['add', 'another', 'asha'])).toBeNull();
    expect(await takeChallenge(options, ['add', 'the session', 'ravi'])).toBeNull();
    advance(301);
    expect(await takeChallenge(options, ['add', 'the session', 'asha'])).toBeNull();
  });
});

describe('an answer to a challenge', () => {
  const answered = async (
    holder: Awaited<ReturnType<typeof passkeyHolder>>,
    device = holder.device,
    mustVerifyUser = false,
  ) => acceptPasskey(holder.options, ASHA, 'AAAA', device.use({ challenge: 'AAAA' }), mustVerifyUser);

  it('is accepted from the user’s own device, and its use recorded', async () => {
    const holder = await passkeyHolder();
    holder.device.behaviour.counter = 5;
    expect(await answered(holder)).toBe(true);
    expect(await holder.store.passkeys.list('ACME', 'asha')).toMatchObject([{ counter: 5, usedAt: SECONDS }]);
    expect(holder.logged()).toEqual([]);
  });

  it.each<[string, (holder: Awaited<ReturnType<typeof passkeyHolder>>) => Promise<boolean>]>([
    ['it is not one of the user’s', holder => answered(holder, createAuthenticator())],
    [
      'Response counter value 5 was lower than expected 5',
      async holder => {
        for (let time = 0; time < 2; time += 1) {
          holder.device.behaviour.counter = 5;
          if (!(await answered(holder))) return false;
        }
        return true;
      },
    ],
    [
      'its counter has not grown',
      holder => {
        // Another instance has noted a later use meanwhile.
        vi.spyOn(holder.store.passkeys, 'use').mockResolvedValue(false);
        return answered(holder);
      },
    ],
  ])('is refused, and logged with the reason: %s', async (reason, answer) => {
    const holder = await passkeyHolder();
    expect(await answer(holder)).toBe(false);
    expect(holder.logged()).toEqual([['passkey.refused', { ...ASHA, reason }]]);
  });

  it('is refused from a device that does not know its owner, if it must', async () => {
    const holder = await passkeyHolder();
    holder.device.behaviour.knowsUser = false;
    expect(await answered(holder)).toBe(true);
    expect(await answered(holder, holder.device, true)).toBe(false);
    expect(holder.logged()).toMatchObject([['passkey.refused', ASHA]]);
  });
});

describe('a server without an address of its console', () => {
  it('has no passkeys', async () => {
    const { options } = await passkeyHolder();
    expect(partyOf(options)).toBe(PARTY);
    expect(await usable(options, 'ACME', 'asha')).toHaveLength(1);
    const without = { ...options, relyingParty: null };
    expect(await usable(without, 'ACME', 'asha')).toEqual([]);
    expect(() => partyOf(without)).toThrow(
      expect.objectContaining({
        status: 404,
        code: 'noPasskeys',
        message: 'This server has no passkeys. Ask its operator to set CONSOLE_URL',
      }),
    );
  });
});
