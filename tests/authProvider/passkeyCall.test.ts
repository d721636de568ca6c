import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLoginCall } from '../../src/authProvider/loginCall';
import { CodeNeeded } from '../../src/authProvider/loginError';
import { logInByPasskey, passStep } from '../../src/authProvider/passkeyCall';
import { NOW } from './fakeClock';
import { goodToken, json, LoginServer } from './loginServer';
import { Browser } from './tab';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const begun = { ticket: 't1', options: { challenge: 'AAAA', rpId: 'console.test' } };
const options = (server: LoginServer) => ({
  apiHost: 'https://api.test',
  fetch: server.fetch,
  now: () => NOW,
});

/** A server that gives these answers in turn. */
const answering = (...answers: readonly (() => Response)[]) => {
  const left = answers.values();
  return new LoginServer(() => left.next().value?.() ?? json(500, {}));
};
const pathsOf = ({ requests }: LoginServer) => requests.map(({ url }) => new URL(url).pathname);

const ask = vi.fn<(request: unknown) => Promise<unknown>>();

beforeEach(() => {
  ask.mockResolvedValue({
    id: 'key-1',
    rawId: bytes('key-1'),
    type: 'public-key',
    response: {
      authenticatorData: bytes('a'),
      clientDataJSON: bytes('c'),
      signature: bytes('s'),
      userHandle: null,
    },
    getClientExtensionResults: () => ({}),
  });
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  vi.stubGlobal('navigator', { credentials: { get: ask } });
});
afterEach(() => {
  ask.mockReset();
  vi.unstubAllGlobals();
});

describe('a login by passkey alone', () => {
  it('asks the browser for one, and opens the session of its owner', async () => {
    const server = answering(
      () => json(200, begun),
      () => json(200, { token: goodToken, account: 'ACME', user: 'asha' }),
    );
    const { session } = new Browser().openTab();
    await logInByPasskey(session, options(server));
    expect(pathsOf(server)).toEqual(['/users/login/passkey/begin', '/users/login/passkey']);
    expect(await server.requests[1]?.json()).toMatchObject({ ticket: 't1', passkey: { id: 'key-1' } });
    expect(session.person()).toMatchObject({ account: 'ACME', user: 'asha', token: goodToken });
  });

  it('says so if no passkey was used', async () => {
    ask.mockRejectedValue(new DOMException('declined', 'NotAllowedError'));
    const server = answering(() => json(200, begun));
    const { session } = new Browser().openTab();
    await expect(logInByPasskey(session, options(server))).rejects.toThrow(
      'No passkey was used. Try again, or log in another way',
    );
    expect(server.requests).toHaveLength(1);
    expect(session.person()).toBeNull();
  });

  it.each([{ ticket: 't1' }, { ticket: 't1', options: {} }, { options: { challenge: 7 } }, 'text'])(
    'asks the browser for nothing after the answer %j',
    async answer => {
      const server = answering(() => json(200, answer));
      const { session } = new Browser().openTab();
      await expect(logInByPasskey(session, options(server))).rejects.toMatchObject({ failure: 'noReason' });
      expect(ask).not.toHaveBeenCalled();
    },
  );

  it('is refused with the server’s message', async () => {
    const server = answering(() => json(404, { error_message: 'This server has no passkeys' }));
    const { session } = new Browser().openTab();
    await expect(logInByPasskey(session, options(server))).rejects.toThrow('This server has no passkeys');
  });
});

describe('a second step by passkey', () => {
  it('completes the login with the ticket of the password', async () => {
    const server = answering(
      () => json(401, { error_message: 'A second step', ticket: 't2', ways: ['passkey'] }),
      () => json(200, begun),
      () => json(200, { token: goodToken }),
    );
    const needed = await createLoginCall(options(server))({ acc: 'ACME', user: 'asha', password: 'x' }).catch(
      (error: unknown) => error,
    );
    if (!(needed instanceof CodeNeeded)) throw needed;
    expect(needed).toMatchObject({ name: 'CodeNeeded', message: 'A second step is needed.' });
    expect(await passStep(needed)).toMatchObject({ account: 'ACME', user: 'asha', token: goodToken });
    expect(pathsOf(server).slice(1)).toEqual([
      '/users/login/passkey-step/begin',
      '/users/login/passkey-step',
    ]);
    expect(await server.requests[1]?.json()).toEqual({ ticket: 't2' });
    expect(await server.requests[2]?.json()).toMatchObject({ ticket: 't2', passkey: { id: 'key-1' } });
  });
});
