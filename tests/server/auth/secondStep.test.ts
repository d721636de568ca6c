import { Secret, TOTP } from 'otpauth';
import { describe, expect, it, vi } from 'vitest';
import { accountEntry, totpOwner } from '../../../server/auth/secondFactor';
import { beginPasskeyStep, createSecondStep, secondFactorNeeded } from '../../../server/auth/secondStep';
import { passkeyHolder, PLACE, SECONDS } from './passkeys/passkeyHolder';

const APP = Secret.fromUTF8('12345678901234567890');
const DETAILS = { account: 'ACME', user: 'asha', address: '203.0.113.7', requestId: 'r1' };
const OVER = {
  status: 401,
  code: 'ticketRefused',
  message: 'This login took too long or is already complete. Please log in again',
};
const ASHA = { account: 'ACME', user: 'asha', uid: 1 };

/** A user with a passkey and an authenticator app, a ticket, and the second step of a login. */
async function withTicket() {
  const holder = await passkeyHolder();
  const { options, user, store } = holder;
  const sealed = await options.sealing.seal(APP.base32, totpOwner(ASHA));
  const entry = accountEntry(ASHA, 'totp-added', options.clock());
  await store.secondFactors.addTotp('ACME', 'asha', { sealed, lastStep: 0 }, [], entry);
  const code = () => new TOTP({ secret: APP }).generate({ timestamp: options.clock().getTime() });
  const ticket = await options.tickets.issue(user);
  return { ...holder, ticket, code, step: createSecondStep(options) };
}

describe('the answer to the right password', () => {
  it('is a ticket for five minutes, and the ways to complete the login', async () => {
    const { options, user } = await withTicket();
    const needed = await secondFactorNeeded(options, user);
    expect(needed).toMatchObject({
      status: 401,
      code: 'secondFactorNeeded',
      message: expect.stringContaining('This user has two-step login'),
      more: { ticket: expect.any(String), ways: ['passkey', 'app'] },
    });
    const claims = await options.tickets.read(String(needed.more['ticket']));
    expect([claims.sub, claims.exp - claims.iat]).toEqual(['asha', 300]);
    await expect(options.tokens.read(String(needed.more['ticket']))).rejects.toMatchObject({
      name: 'TokenRefused',
    });
  });

  it('names no way that the user lacks', async () => {
    const { options, user } = await passkeyHolder();
    expect((await secondFactorNeeded(options, user)).more['ways']).toEqual(['passkey']);
    const { options: both } = await withTicket();
    expect((await secondFactorNeeded({ ...both, relyingParty: null }, user)).more['ways']).toEqual(['app']);
  });
});

describe('a second step', () => {
  it('is completed by a code, once for each ticket, and logged', async () => {
    const { step, ticket, code, outcomes, logged, advance, options } = await withTicket();
    const answer = await step({ ...PLACE, ticket, code: code() });
    expect(answer).toMatchObject({ browser: 'b1' });
    expect(answer).not.toHaveProperty('failedLogins');
    expect(await options.tokens.read(answer.token)).toMatchObject({ sub: 'asha' });
    expect(outcomes).toEqual(['succeeded b1']);
    expect(logged()).toEqual([['login.succeeded', DETAILS]]);
    advance(30);
    await expect(step({ ...PLACE, ticket, code: code() })).rejects.toMatchObject(OVER);
    expect(outcomes).toEqual(['succeeded b1']);
  });

  it('is completed by a passkey, and gives a browser that has none a name', async () => {
    const { step, ticket, device, options } = await withTicket();
    const begun = await beginPasskeyStep(options, ticket);
    expect(begun.options).toMatchObject({ allowCredentials: [{ id: device.id }] });
    device.behaviour.knowsUser = false;
    const passkey = device.use(begun.options);
    expect(await step({ ...PLACE, browser: null, ticket, passkey })).toMatchObject({
      browser: 'a new browser',
    });
  });

  it('is refused for a wrong code or passkey, each with its own message, and counted', async () => {
    const { step, ticket, device, outcomes, logged, code } = await withTicket();
    await expect(step({ ...PLACE, ticket, code: '000000' })).rejects.toMatchObject({
      status: 401,
      code: 'codeWrong',
      message: 'The code is wrong, or was used already. Wait for the next one',
    });
    expect(outcomes).toEqual(['failed']);
    expect(logged()).toEqual([['login.codeRefused', DETAILS]]);
    // Nothing was given to it to sign.
    const passkey = device.use({ challenge: 'AAAA' });
    await expect(step({ ...PLACE, ticket, passkey })).rejects.toMatchObject({
      status: 401,
      code: 'passkeyNotAccepted',
      message: 'The passkey was not accepted. Try again, or use a code',
    });
    await expect(step({ ...PLACE, ticket, code: code() })).rejects.toMatchObject({
      status: 429,
      headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
    });
    expect(logged().at(-1)).toEqual(['login.limited', DETAILS]);
  });

  it('is refused for a passkey that answers another challenge than the one of this step', async () => {
    const { step, ticket, device, options, outcomes } = await withTicket();
    await beginPasskeyStep(options, ticket);
    const passkey = device.use({ challenge: 'AAAA' });
    await expect(step({ ...PLACE, ticket, passkey })).rejects.toMatchObject({ code: 'passkeyNotAccepted' });
    expect(outcomes).toEqual(['failed']);
  });

  it('says how many were wrong before', async () => {
    const { step, ticket, code } = await withTicket();
    await expect(step({ ...PLACE, ticket, code: '000000' })).rejects.toMatchObject({ status: 401 });
    expect(await step({ ...PLACE, ticket, code: code() })).toMatchObject({
      failedLogins: { count: 1, since: '2026-07-01T10:00:00.700Z' },
    });
  });

  it('takes no more codes after thirty wrong ones in a day, however slowly they come', async () => {
    const { step, options, user, code, advance } = await withTicket();
    for (let time = 0; time < 30; time += 1) {
      const ticket = await options.tickets.issue(user);
      await expect(step({ ...PLACE, ticket, code: '000000' })).rejects.toMatchObject({ code: 'codeWrong' });
      advance(40 * 60);
    }
    const ticket = await options.tickets.issue(user);
    await expect(step({ ...PLACE, ticket, code: code() })).rejects.toMatchObject({ status: 429 });
  });

  it('does not count what could not be verified, and reports the fault', async () => {
    const { step, ticket, code, outcomes, store } = await withTicket();
    const away = vi.spyOn(store.secondFactors, 'find').mockRejectedValue(new Error('The database is away'));
    await expect(step({ ...PLACE, ticket, code: code() })).rejects.toThrow('The database is away');
    expect(outcomes).toEqual(['not looked at']);
    vi.spyOn(store.logins, 'uncount').mockRejectedValueOnce(new Error('Away as well'));
    await expect(step({ ...PLACE, ticket, code: code() })).rejects.toThrow('The database is away');
    away.mockRestore();
    await expect(step({ ...PLACE, ticket, code: code() })).resolves.toMatchObject({ browser: 'b1' });
  });
});

describe('a ticket', () => {
  it.each<[string, (holder: Awaited<ReturnType<typeof withTicket>>) => unknown]>([
    ['of a user who was disabled', ({ store }) => store.users.change('ACME', 'asha', { disabled: true })],
    [
      'from before all sessions ended',
      ({ store }) => store.users.change('ACME', 'asha', { endSessions: true }),
    ],
    ['of a user who is no more', ({ store }) => vi.spyOn(store.users, 'find').mockResolvedValue(null)],
    [
      'of an earlier user of that name',
      async ({ store }) => {
        const known = await store.users.find('ACME', 'asha');
        vi.spyOn(store.users, 'find').mockResolvedValue(known && { ...known, uid: known.uid + 1 });
      },
    ],
    ['that is too old', ({ advance }) => advance(5 * 60 + 61)],
  ])('%s counts no more', async (_, change) => {
    const holder = await withTicket();
    await change(holder);
    const { step, ticket, code, options } = holder;
    await expect(step({ ...PLACE, ticket, code: code() })).rejects.toMatchObject(OVER);
    await expect(beginPasskeyStep(options, ticket)).rejects.toMatchObject(OVER);
  });

  it('that could not be looked up is a fault, not a refusal', async () => {
    const { step, ticket, code, store } = await withTicket();
    vi.spyOn(store.users, 'find').mockRejectedValue(new Error('The database is away'));
    await expect(step({ ...PLACE, ticket, code: code() })).rejects.toThrow('The database is away');
  });

  it('is used up until it would have expired', async () => {
    const { step, ticket, code, store } = await withTicket();
    const used = vi.spyOn(store.secondFactors, 'useOnce');
    await step({ ...PLACE, ticket, code: code() });
    expect(used.mock.calls).toEqual([['ACME', expect.any(String), SECONDS + 300, SECONDS]]);
  });

  it('begins a step by passkey only for users with one', async () => {
    const { options, ticket, store } = await withTicket();
    vi.spyOn(store.passkeys, 'list').mockResolvedValue([]);
    await expect(beginPasskeyStep(options, ticket)).rejects.toMatchObject({
      status: 404,
      code: 'noPasskey',
      message: 'You have no passkey. Use a code instead',
    });
  });
});
