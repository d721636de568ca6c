import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { OutgoingFault } from '../../../../server/auth/sso/outgoing';
import { openProvider, ProviderRefusal } from '../../../../server/auth/sso/provider';
import { CHECKS, ISSUER, NOW, playedProvider, RETURN_TO, SETTINGS } from './playedProvider';

type Played = Parameters<typeof playedProvider>[0];

const opened = async (played?: Played, secret: string | null = null) => {
  const { fetch, askedFor } = playedProvider(played);
  const provider = await openProvider({ settings: SETTINGS, secret, fetch, clock: () => played?.now ?? NOW });
  return { provider, askedFor, fetch };
};
const loginOf = async (metadata?: Readonly<Record<string, unknown>>) => {
  const { provider } = await opened({ metadata });
  return new URL(await provider.loginUrl(RETURN_TO, CHECKS));
};
/** The claims of somebody who comes back with a code. */
const claimsOf = async (played?: Played, wanted: readonly string[] = [], secret: string | null = null) => {
  const { provider, ...rest } = await opened(played, secret);
  const claims = await provider.claims(RETURN_TO, { code: 'the code', state: CHECKS.state }, CHECKS, wanted);
  return { claims, ...rest };
};

afterEach(() => vi.useRealTimers());

describe('the address of a login', () => {
  it('asks for a code for this login alone', async () => {
    const url = await loginOf();
    expect(url.href.split('?')[0]).toBe(`${ISSUER}/auth`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'bridge',
      response_type: 'code',
      redirect_uri: RETURN_TO,
      scope: 'openid profile email',
      code_challenge: createHash('sha256').update(CHECKS.verifier).digest('base64url'),
      code_challenge_method: 'S256',
      state: 'the state',
      nonce: 'the nonce',
    });
  });

  it.each([
    [['openid', 'groups', 'email'], 'openid email groups'],
    [['profile', 'groups'], 'openid profile groups'],
    [[], 'openid'],
  ])('asks of the scopes %j for %s', async (known, scope) => {
    expect((await loginOf({ scopes_supported: known })).searchParams.get('scope')).toBe(scope);
  });

  it.each([
    [['query', 'fragment'], 'fragment'],
    [['query'], null],
  ])('wants the answer, of the modes %j, as %j', async (modes, mode) => {
    const { searchParams } = await loginOf({ response_modes_supported: modes });
    expect(searchParams.get('response_mode')).toBe(mode);
  });
});

describe('a provider is not used', () => {
  const refusal = async (metadata: Readonly<Record<string, unknown>>, issuer = ISSUER) => {
    const { fetch } = playedProvider({ metadata });
    const settings = { ...SETTINGS, issuer };
    return openProvider({ settings, secret: null, fetch, clock: () => NOW }).then(
      () => 'it is used',
      (error: unknown) => (error instanceof ProviderRefusal ? error.message : error),
    );
  };

  it('that spells its name another way, of which a refusal says no more than 200 characters', async () => {
    expect(await refusal({}, 'https://LOGIN.example')).toBe('it calls itself https://login.example');
    const long = `${ISSUER}/${'x'.repeat(300)}`;
    expect(await refusal({ issuer: long }, long.replace('login', 'LOGIN'))).toBe(
      `it calls itself ${long.slice(0, 200)}`,
    );
  });

  it.each([undefined, 'http://login.example/auth', 'https://a:b@login.example/auth'])(
    'whose login page is %j',
    async address => {
      expect(await refusal({ authorization_endpoint: address })).toBe(
        'the address of its login page is missing or does not begin with https://',
      );
    },
  );

  it('without the PKCE method, if it says what it has', async () => {
    expect(await refusal({ code_challenge_methods_supported: ['plain'] })).toBe(
      'it does not offer PKCE with S256',
    );
    expect(await refusal({ code_challenge_methods_supported: ['plain', 'S256'] })).toBe('it is used');
    expect(await refusal({})).toBe('it is used');
  });

  it('that does not answer, which is a fault of the call and no refusal', async () => {
    const fault = new OutgoingFault('no answer within 5 s');
    const fetch = () => Promise.reject(fault);
    await expect(openProvider({ settings: SETTINGS, secret: null, fetch, clock: () => NOW })).rejects.toBe(
      fault,
    );
  });

  it('that answers nonsense', async () => {
    const fetch = async () => new Response('<html>');
    const work = openProvider({ settings: SETTINGS, secret: null, fetch, clock: () => NOW });
    await expect(work).rejects.toMatchObject({ name: 'ProviderRefusal', cause: expect.any(Error) });
  });
});

describe('the claims of a person', () => {
  it('are those of the id token, for the code', async () => {
    const { claims, askedFor } = await claimsOf({ claims: { preferred_username: 'asha' } });
    expect(claims).toMatchObject({ sub: 'p-1', preferred_username: 'asha' });
    const [asked] = askedFor('/token');
    expect(asked?.method).toBe('POST');
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
      grant_type: 'authorization_code',
      client_id: 'bridge',
      code: 'the code',
      redirect_uri: RETURN_TO,
      code_verifier: CHECKS.verifier,
    });
    expect(new Headers(asked?.headers).has('Authorization')).toBe(false);
  });

  it('are requested with the client’s secret, if there is one', async () => {
    const { askedFor } = await claimsOf({}, [], 'hush');
    const [asked] = askedFor('/token');
    expect(new Headers(asked?.headers).get('Authorization')).toBe(
      `Basic ${Buffer.from('bridge:hush').toString('base64')}`,
    );
    expect(new URLSearchParams(asked?.body).has('client_secret')).toBe(false);
  });

  it('come from the user information too if one that is wanted is missing, but the id token counts first', async () => {
    const played = { claims: { name: 'Asha' }, info: { name: 'Somebody', groups: ['desk'] } };
    const { claims, askedFor } = await claimsOf(played, ['name', 'groups']);
    expect(claims).toMatchObject({ name: 'Asha', groups: ['desk'] });
    expect(askedFor('/info').map(({ headers }) => new Headers(headers).get('Authorization'))).toEqual([
      'Bearer access',
    ]);
  });

  it('are not looked up there if none is missing, or if there is no such address', async () => {
    const there = await claimsOf({ claims: { name: 'Asha' } }, ['name']);
    expect(there.askedFor('/info')).toEqual([]);
    const without = await claimsOf({ metadata: { userinfo_endpoint: undefined } }, ['groups']);
    expect(without.claims).toMatchObject({ sub: 'p-1' });
  });

  it('are timed by the server’s clock', async () => {
    const now = new Date(NOW.getTime() + 90 * 60_000);
    expect((await claimsOf({ now })).claims).toMatchObject({ sub: 'p-1' });
    vi.useFakeTimers({ toFake: ['Date'], now: NOW.getTime() - 90 * 60_000 });
    expect((await claimsOf({ now })).claims).toMatchObject({ sub: 'p-1' });
  });

  it('are refused with the provider’s error code, never with its description', async () => {
    const refusal = { error: 'invalid_grant', error_description: 'token abc' };
    await expect(claimsOf({ refusal })).rejects.toMatchObject({
      name: 'ProviderRefusal',
      message: 'invalid_grant',
    });
    await expect(claimsOf({ refusal: { error: 'x'.repeat(300) } })).rejects.toMatchObject({
      message: 'x'.repeat(200),
    });
  });

  it('are unavailable if the provider does not answer', async () => {
    const { provider, fetch } = await opened();
    const fault = new OutgoingFault('the connection was refused');
    fetch.mockRejectedValue(fault);
    const work = provider.claims(RETURN_TO, { code: 'c', state: CHECKS.state }, CHECKS, []);
    await expect(work).rejects.toBe(fault);
  });
});

describe('the address of a logout', () => {
  it('leads back to the console', async () => {
    const { provider } = await opened({ metadata: { end_session_endpoint: `${ISSUER}/out` } });
    const url = new URL(provider.logoutUrl(RETURN_TO) ?? '');
    expect(url.href.split('?')[0]).toBe(`${ISSUER}/out`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'bridge',
      post_logout_redirect_uri: RETURN_TO,
    });
  });

  it.each([undefined, 'http://login.example/out'])('is none if it is %j', async address => {
    const { provider } = await opened({ metadata: { end_session_endpoint: address } });
    expect(provider.logoutUrl(RETURN_TO)).toBeNull();
  });
});
