import { describe, expect, it, vi } from 'vitest';
import { beginPasskeyLogin, logInByPasskey } from '../../../../server/auth/passkeys/passkeyLogin';
import { ApiError } from '../../../../server/http/errors';
import { passkeyHolder, PLACE } from './passkeyHolder';

type Holder = Awaited<ReturnType<typeof passkeyHolder>>;

const DETAILS = { account: 'ACME', user: 'asha', address: '203.0.113.7', requestId: 'r1', by: 'passkey' };
const REFUSED = {
  status: 401,
  code: 'passkeyRefused',
  message: 'The passkey was not accepted. Try again, or log in with your user name and password',
};

/** A login from its begin to its end. */
async function logIn(
  { options, device }: Holder,
  more: Partial<typeof options> = {},
  browser: string | null = 'b1',
) {
  const begun = await beginPasskeyLogin(options);
  const passkey = device.use(begun.options);
  return logInByPasskey({ ...options, ...more }, { ...PLACE, browser, ticket: begun.ticket, passkey });
}

describe('a login by passkey alone', () => {
  it('begins with a ticket of its own, and with a request for any passkey', async () => {
    const { options } = await passkeyHolder();
    const [one, two] = [await beginPasskeyLogin(options), await beginPasskeyLogin(options)];
    expect(one.ticket).toMatch(/^[\w-]{43}$/);
    expect(two.ticket).not.toBe(one.ticket);
    expect(one.options).toMatchObject({ allowCredentials: [], userVerification: 'required' });
  });

  it('lets its user in, and logs it', async () => {
    const holder = await passkeyHolder();
    const answer = await logIn(holder);
    expect(answer).toMatchObject({ account: 'ACME', user: 'asha', browser: 'b1' });
    expect(answer).not.toHaveProperty('failedLogins');
    expect(await holder.options.tokens.read(answer.token)).toMatchObject({ acc: 'ACME', sub: 'asha' });
    expect(holder.outcomes).toEqual(['succeeded b1']);
    expect(holder.logged()).toEqual([['login.succeeded', DETAILS]]);
  });

  it('gives a browser that has none a name', async () => {
    const holder = await passkeyHolder();
    expect(await logIn(holder, {}, null)).toMatchObject({ browser: 'a new browser' });
    expect(holder.outcomes).toEqual(['succeeded a new browser']);
  });

  it('is refused for an unknown ticket, before anything else is checked', async () => {
    const { options, device, store } = await passkeyHolder();
    const asked = vi.spyOn(store.passkeys, 'ownerOf');
    const passkey = device.use({ challenge: 'AAAA' });
    await expect(logInByPasskey(options, { ...PLACE, ticket: 'a guess', passkey })).rejects.toMatchObject(
      REFUSED,
    );
    expect(asked).not.toHaveBeenCalled();
  });

  it('is refused for a user who was deleted or disabled', async () => {
    const holder = await passkeyHolder();
    await holder.store.users.change('ACME', 'asha', { disabled: true });
    await expect(logIn(holder)).rejects.toMatchObject(REFUSED);
    const { users } = holder.store;
    const gone = { ...users, find: async () => null };
    await expect(logIn(await passkeyHolder(), { users: gone })).rejects.toMatchObject(REFUSED);
  });

  it('counts a wrong one, says how many there were, and blocks after too many', async () => {
    const holder = await passkeyHolder();
    holder.device.behaviour.knowsUser = false;
    await expect(logIn(holder)).rejects.toMatchObject(REFUSED);
    holder.device.behaviour.knowsUser = true;
    expect(await logIn(holder)).toMatchObject({
      failedLogins: { count: 1, since: '2026-07-01T10:00:00.700Z' },
    });
    expect(holder.outcomes).toEqual(['failed', 'succeeded b1']);
    holder.device.behaviour.knowsUser = false;
    for (let time = 0; time < 2; time += 1) await expect(logIn(holder)).rejects.toMatchObject(REFUSED);
    holder.device.behaviour.knowsUser = true;
    await expect(logIn(holder)).rejects.toMatchObject({
      status: 429,
      headers: { 'Retry-After': expect.stringMatching(/^\d+$/) },
    });
    expect(holder.logged().at(-1)).toEqual(['login.limited', DETAILS]);
  });

  it('does not count one that could not be verified', async () => {
    const holder = await passkeyHolder();
    vi.spyOn(holder.store.passkeys, 'list').mockRejectedValue(new Error('The database is away'));
    await expect(logIn(holder)).rejects.toThrow('The database is away');
    expect(holder.outcomes).toEqual(['not looked at']);
  });

  it('says that fault even if the count cannot be taken back', async () => {
    const holder = await passkeyHolder();
    vi.spyOn(holder.store.passkeys, 'list').mockRejectedValue(new Error('The database is away'));
    vi.spyOn(holder.store.logins, 'uncount').mockRejectedValue(new Error('Away as well'));
    await expect(logIn(holder)).rejects.toThrow('The database is away');
  });

  it('refuses users with a new password, or with a provider, and counts neither', async () => {
    const holder = await passkeyHolder();
    await holder.store.users.change('ACME', 'asha', { mustChange: true });
    await expect(logIn(holder)).rejects.toMatchObject({
      status: 403,
      code: 'passwordFirst',
      message: expect.stringContaining('Log in with the one that you were given'),
    });
    const only = new ApiError(401, 'ssoOnly', 'Log in with your provider');
    await expect(logIn(holder, { passwordRefusal: async () => only })).rejects.toBe(only);
    expect(holder.outcomes).toEqual(['not looked at', 'not looked at']);
  });

  it('is refused if the server has no address', async () => {
    const { options, device } = await passkeyHolder();
    const without = { ...options, relyingParty: null };
    await expect(beginPasskeyLogin(without)).rejects.toMatchObject({ code: 'noPasskeys' });
    const begun = await beginPasskeyLogin(options);
    const request = { ...PLACE, ticket: begun.ticket, passkey: device.use(begun.options) };
    await expect(logInByPasskey(without, request)).rejects.toMatchObject({ code: 'noPasskeys' });
    // Its challenge is not used up by that.
    await expect(logInByPasskey(options, request)).resolves.toMatchObject({ user: 'asha' });
  });
});
