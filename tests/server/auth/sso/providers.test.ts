import { beforeEach, describe, expect, it } from 'vitest';
import { createSealing } from '../../../../server/auth/sealing';
import { randomBytes } from '../../../../server/auth/secrets';
import type { OutgoingFetch } from '../../../../server/auth/sso/outgoing';
import { clientSecretOwner, createProviders, providerFailure } from '../../../../server/auth/sso/providers';
import { createMemoryStore } from '../../../../server/store/memory';
import { ISSUER, NOW, playedProvider, RETURN_TO, SETTINGS, CHECKS } from './playedProvider';

const DISCOVERY = '/.well-known/openid-configuration';
const sealing = createSealing({ secret: 'a secret of more than thirty-two bytes', random: randomBytes });
const OPEN = { settings: SETTINGS, secret: null };

let now: Date;
let warned: unknown[];
beforeEach(() => {
  now = NOW;
  warned = [];
});

const logger = {
  info() {},
  warn: (event: string, details?: object) => void warned.push([event, details]),
  error() {},
};
const providersWith = (fetch: OutgoingFetch | undefined, sealed = sealing) =>
  createProviders({ store: createMemoryStore().sso, sealing: sealed, fetch, clock: () => now, logger });

describe('the provider of an account', () => {
  it('is asked for its configuration at most every ten minutes', async () => {
    const { fetch, askedFor } = playedProvider();
    const { open } = providersWith(fetch);
    const first = await open('ACME', OPEN);
    now = new Date(NOW.getTime() + 10 * 60_000 - 1);
    expect(await open('ACME', { ...OPEN })).toBe(first);
    expect(askedFor(DISCOVERY)).toHaveLength(1);
    now = new Date(NOW.getTime() + 10 * 60_000);
    expect(await open('ACME', OPEN)).not.toBe(first);
    expect(askedFor(DISCOVERY)).toHaveLength(2);
  });

  it('is asked anew for another account, and after a change of its settings', async () => {
    const { fetch, askedFor } = playedProvider();
    const { open } = providersWith(fetch);
    await open('ACME', OPEN);
    await open('BETA', OPEN);
    await open('ACME', { ...OPEN, settings: { ...SETTINGS, groupClaim: 'teams' } });
    expect(askedFor(DISCOVERY)).toHaveLength(3);
  });

  it('is kept for the newest two hundred', async () => {
    const { fetch, askedFor } = playedProvider();
    const { open } = providersWith(fetch);
    for (let account = 0; account < 201; account += 1) await open(`A${account}`, OPEN);
    expect(askedFor(DISCOVERY)).toHaveLength(201);
    await open('A1', OPEN);
    await open('A200', OPEN);
    expect(askedFor(DISCOVERY)).toHaveLength(201);
    await open('A0', OPEN);
    expect(askedFor(DISCOVERY)).toHaveLength(202);
  });

  it('that failed is asked again by the next login', async () => {
    const { fetch } = playedProvider();
    fetch.mockResolvedValueOnce(new Response('<html>'));
    const { open } = providersWith(fetch);
    await expect(open('ACME', OPEN)).rejects.toMatchObject({ status: 401, code: 'ssoRefused' });
    await expect(open('ACME', OPEN)).resolves.toBeDefined();
  });

  it('is called with the secret that was sealed for the account', async () => {
    const { fetch, askedFor } = playedProvider();
    const secret = await sealing.seal('hush', clientSecretOwner('ACME'));
    const provider = await providersWith(fetch).open('ACME', { settings: SETTINGS, secret });
    await provider.claims(RETURN_TO, { code: 'c', state: CHECKS.state }, CHECKS, []);
    expect(new Headers(askedFor('/token')[0]?.headers).get('Authorization')).toBe(
      `Basic ${Buffer.from('bridge:hush').toString('base64')}`,
    );
  });

  it('is not called with the secret of another account', async () => {
    const { fetch, askedFor } = playedProvider();
    const secret = await sealing.seal('hush', clientSecretOwner('BETA'));
    const work = providersWith(fetch).open('ACME', { settings: SETTINGS, secret });
    await expect(work).rejects.toMatchObject({
      status: 401,
      message: expect.stringContaining('the stored client secret cannot be read any more; enter it again'),
    });
    expect(askedFor(DISCOVERY)).toEqual([]);
  });
});

describe('the message to a user about a provider', () => {
  it('that does not answer: whom to ask, and to try again', async () => {
    await expect(providersWith(undefined).open('ACME', OPEN)).rejects.toMatchObject({
      status: 503,
      code: 'ssoDown',
      message:
        'Alpha Motors ID does not answer (this server makes no calls). Try again in a moment; an owner of your account can log in by password meanwhile',
    });
    expect(warned).toEqual([
      ['sso.providerFailed', { account: 'ACME', reason: 'this server makes no calls' }],
    ]);
  });

  it('whose answer is wrong: to begin again', async () => {
    const { fetch } = playedProvider({ metadata: { issuer: `${ISSUER}/` } });
    await expect(providersWith(fetch).open('ACME', OPEN)).rejects.toMatchObject({
      status: 401,
      code: 'ssoRefused',
      message:
        'The answer of Alpha Motors ID was not accepted (it calls itself https://login.example/). Start the login again; if that does not help, tell an owner of your account',
    });
    expect(warned).toHaveLength(1);
  });

  it('is missing for a fault of our own', async () => {
    const broken = { ...sealing, open: () => Promise.reject(new Error('broken')) };
    const work = providersWith(playedProvider().fetch, broken).open('ACME', { ...OPEN, secret: 'sealed' });
    await expect(work).rejects.toThrow(/^broken$/);
    expect(() => providerFailure(new Error('broken'), 'ACME', SETTINGS, logger)).toThrow('broken');
    expect(warned).toEqual([]);
  });
});

describe('the check of an owner who sets a provider up', () => {
  it('asks the provider each time, and names its fault', async () => {
    const { fetch, askedFor } = playedProvider();
    const { check } = providersWith(fetch);
    await check(SETTINGS, null);
    await check(SETTINGS, 'hush');
    expect(askedFor(DISCOVERY)).toHaveLength(2);
    await expect(check({ ...SETTINGS, issuer: `${ISSUER}/` }, null)).rejects.toMatchObject({
      name: 'ProviderRefusal',
    });
    await expect(providersWith(undefined).check(SETTINGS, null)).rejects.toMatchObject({
      name: 'OutgoingFault',
    });
  });
});
