import { describe, expect, it } from 'vitest';
import { openSso } from '../../src/authProvider/ssoCall';
import { NOW } from './fakeClock';
import { goodToken, json, LoginServer } from './loginServer';
import { Browser } from './tab';

function signOn(answer: unknown, status = 200) {
  const server = new LoginServer(() => json(status, answer));
  const { session } = new Browser().openTab();
  const sso = openSso(session, { apiHost: 'https://api.test', fetch: server.fetch, now: () => NOW });
  const asked = async () => {
    const [request] = server.requests;
    return { path: new URL(request?.url ?? '').pathname, body: JSON.parse((await request?.text()) ?? '') };
  };
  return { sso, session, asked };
}

describe('single sign-on', () => {
  it('is offered under the name that the account has given it', async () => {
    const { sso, asked } = signOn({ name: 'Acme login' });
    expect(await sso.offer('ACME')).toBe('Acme login');
    expect(await asked()).toEqual({ path: '/users/sso/offer', body: { account: 'ACME' } });
  });

  it.each([{}, { name: 7 }, 'text', null])('is not offered by the answer %j', async answer => {
    expect(await signOn(answer).sso.offer('ACME')).toBe('');
  });

  it('begins with the provider’s page and a ticket', async () => {
    const { sso, asked } = signOn({ url: 'https://id.test/login', ticket: 't1' });
    expect(await sso.start('ACME')).toEqual({ account: 'ACME', ticket: 't1', url: 'https://id.test/login' });
    expect(await asked()).toEqual({ path: '/users/sso/start', body: { account: 'ACME' } });
  });

  it.each([
    { url: 'javascript:alert(1)//https://id.test', ticket: 't1' },
    { url: 'data:text/html,https://id.test', ticket: 't1' },
    { url: 'https://id.test/login', ticket: '' },
    { url: 'https://id.test/login' },
    { ticket: 't1' },
  ])('does not begin with %j', async answer => {
    await expect(signOn(answer).sso.start('ACME')).rejects.toMatchObject({ failure: 'noReason' });
  });

  it('is completed by what the provider has returned', async () => {
    const { sso, session, asked } = signOn({
      token: goodToken,
      user: 'asha',
      logoutUrl: 'http://id.test/bye',
    });
    await sso.finish({ account: 'ACME', ticket: 't1' }, { code: 'c', state: 's', account: 'EVIL' });
    expect(await asked()).toEqual({
      path: '/users/sso/finish',
      body: { code: 'c', state: 's', account: 'ACME', ticket: 't1' },
    });
    expect(session.person()).toMatchObject({
      account: 'ACME',
      user: 'asha',
      token: goodToken,
      logoutUrl: 'http://id.test/bye',
    });
  });

  it.each(['javascript:alert(1)', '', undefined])('never leads to %j at the logout', async logoutUrl => {
    const { sso, session } = signOn({ token: goodToken, user: 'asha', logoutUrl });
    await sso.finish({ account: 'ACME', ticket: 't1' }, {});
    expect(session.person()).not.toHaveProperty('logoutUrl');
  });

  it('is refused with the server’s message', async () => {
    const { sso, session } = signOn({ error_message: 'No group of yours' }, 403);
    await expect(sso.offer('ACME')).rejects.toThrow('No group of yours');
    await expect(sso.start('ACME')).rejects.toThrow('No group of yours');
    await expect(sso.finish({ account: 'ACME', ticket: 't' }, {})).rejects.toThrow('No group of yours');
    expect(session.person()).toBeNull();
  });
});
