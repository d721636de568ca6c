import type { AppOptions } from '../../../../server/app';
import type { OutgoingFetch } from '../../../../server/auth/sso/outgoing';
import { createOutgoingFetch } from '../../../../server/node/outgoing/outgoingFetch';
import { ACCOUNT_HEADER } from '../../../../src/wire/http/headers';
import { ALPHA, createTestApi, type TestApi } from '../../setup/testApi';
import { logInAtProvider, type Returned } from './providerLogin';
import { CLIENT_ID, CLIENT_SECRET, type RealProvider } from './realProvider';

export const CONSOLE = 'http://127.0.0.1:4140';

export interface Answer {
  readonly status: number;
  // What a test reads of it, it expects.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly json: any;
}

export interface SsoApi {
  readonly api: TestApi;
  /** A call; with a token as its bearer, else without a login. */
  call(path: string, body: unknown, token?: string, account?: string): Promise<Answer>;
  /** Sets the provider of the account as its admin. */
  save(settings?: Readonly<Record<string, unknown>>, account?: string): Promise<Answer>;
  /** Begins a login. */
  start(account?: string): Promise<Begun>;
  /** The entire login of somebody at the provider. */
  logIn(name: string, account?: string): Promise<Answer>;
  finish(begun: Begun, returned: Returned, account?: string): Promise<Answer>;
}

export interface Begun {
  readonly url: string;
  readonly ticket: string;
}

export const settingsOf = ({ issuer }: RealProvider, rest: Readonly<Record<string, unknown>> = {}) => ({
  name: 'Alpha Motors ID',
  issuer,
  clientId: CLIENT_ID,
  secret: CLIENT_SECRET,
  consoleUrl: CONSOLE,
  groupClaim: 'groups',
  nameClaim: 'preferred_username',
  roles: [
    { group: 'bosses', role: 'owner' },
    { group: 'books', role: 'accountant' },
    { group: 'desk', role: 'clerk' },
  ],
  newUsers: true,
  passwordLogin: true,
  ...rest,
});

/** What the server calls providers with: loopback may be called, as in development. */
export const outgoing: OutgoingFetch = createOutgoingFetch({ allowsLoopback: true, privateHosts: [] });

/** The API with single sign-on, and a browser's part of it. */
export async function createSsoApi(
  provider: RealProvider,
  options: Partial<AppOptions> = {},
): Promise<SsoApi> {
  const api = await createTestApi({ outgoing, ...options });
  const call: SsoApi['call'] = async (path, body, token, account = ALPHA) => {
    const login: Readonly<Record<string, string>> =
      token === undefined ? {} : { Authorization: `Bearer ${token}`, [ACCOUNT_HEADER]: account };
    const response = await api.app.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...login },
      body: JSON.stringify(body),
    });
    return { status: response.status, json: await response.json() };
  };
  const start: SsoApi['start'] = async (account = ALPHA) => {
    const { status, json } = await call('/users/sso/start', { account });
    if (status !== 200) throw new Error(`${status} ${json.code}: ${json.msg}`);
    return json;
  };
  const finish: SsoApi['finish'] = ({ ticket }, returned, account = ALPHA) =>
    call('/users/sso/finish', { account, ticket, ...returned });
  return {
    api,
    call,
    start,
    finish,
    save: async (settings = {}, account = ALPHA) =>
      call('/users/sso/save', settingsOf(provider, settings), await api.token(account), account),
    async logIn(name, account = ALPHA) {
      const begun = await start(account);
      return finish(begun, await logInAtProvider(begun.url, name, CONSOLE), account);
    },
  };
}
