import { describe, expect, it } from 'vitest';
import { createLogoutCall } from '../../src/authProvider/logoutCall';
import { Session } from '../../src/authProvider/session';
import { FakeClock } from './fakeClock';
import { json, LoginServer } from './loginServer';
import { sessionOf, settled } from './tab';

const FEATURES = ['logout'];

/** A session that calls this server on logout. */
function sessionWith(server: LoginServer) {
  const onLogout = createLogoutCall({ apiHost: 'http://api.test', fetch: server.fetch });
  const page = new EventTarget();
  return new Session({ clock: new FakeClock(), storage: null, page, hasUnsavedWork: () => false, onLogout });
}

describe('a logout', () => {
  it.each(['logout', 'continued'] as const)('calls an API with the feature (%s)', farewell => {
    const server = new LoginServer(() => json(200, { message: 'Success' }));
    const session = sessionWith(server);
    session.start(sessionOf({ features: FEATURES }));
    session.end(farewell);
    const [request] = server.requests;
    expect(server.requests).toHaveLength(1);
    expect([request?.method, request?.url]).toEqual(['POST', 'http://api.test/users/logout']);
    expect(request?.headers.get('Authorization')).toBe('Bearer token-1');
    expect(request?.headers.get('X-RLB-DMS-ACC')).toBe('DEMO01');
    expect(request?.keepalive, 'outlives the page').toBe(true);
  });

  it('does not call the API for a session without a token', () => {
    const server = new LoginServer(() => json(200, {}));
    const session = sessionWith(server);
    session.start(sessionOf({ token: '', features: FEATURES }));
    session.end('logout');
    expect(server.requests).toEqual([]);
  });

  it('does not call an API without the feature, nor for a session that the API or expiry ended', () => {
    const server = new LoginServer(() => json(200, {}));
    const session = sessionWith(server);
    session.start(sessionOf());
    session.end('logout');
    for (const farewell of ['expired', 'refused', 'elsewhere'] as const) {
      session.start(sessionOf({ features: FEATURES }));
      session.end(farewell);
    }
    expect(server.requests).toEqual([]);
  });

  it('takes effect locally, whatever the API responds', async () => {
    const session = sessionWith(new LoginServer(() => Promise.reject(new TypeError('Failed to fetch'))));
    session.start(sessionOf({ features: FEATURES }));
    session.end('logout');
    await settled();
    expect(session.isOpen()).toBe(false);
  });
});
