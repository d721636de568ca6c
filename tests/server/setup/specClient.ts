/**
 * A client written from docs/behaviour.md alone. It shares no code with the console or the API, so a mistake made in
 * both cannot hide.
 */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON, or undefined if it is not JSON. */
  readonly json: unknown;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parsed(text) };
}

const latin1 = (bytes: Uint8Array): string => [...bytes].map(byte => String.fromCharCode(byte)).join('');

const basic = (user: string, password: string): string =>
  `Basic ${btoa(latin1(new TextEncoder().encode(`${user}:${password}`)))}`;

const segment = (value: string): string => encodeURIComponent(value);

export type Body = Readonly<Record<string, unknown>>;

export interface Login {
  readonly account: string;
  readonly user: string;
  readonly password: string;
}

/** `POST /users/login`: empty body, basic auth, account header. */
export async function logIn(send: Send, { account, user, password }: Login): Promise<Answer> {
  const headers = { 'X-RLB-DMS-ACC': account, Authorization: basic(user, password) };
  return answerOf(await send('/users/login', { method: 'POST', headers }));
}

/** The token of a login that must succeed. */
export async function tokenOf(send: Send, login: Login): Promise<string> {
  const { json, status, text } = await logIn(send, login);
  if (typeof json === 'object' && json !== null && 'token' in json && typeof json.token === 'string')
    return json.token;
  throw new Error(`The login of ${login.user} was answered ${status} ${text}`);
}

/** The calls that a logged-in console can make. */
export function createClient(send: Send, account: string, token: string) {
  const headers = { 'X-RLB-DMS-ACC': account, Authorization: `Bearer ${token}` };

  const post = async (path: string, body?: Body): Promise<Answer> =>
    answerOf(
      await send(path, {
        method: 'POST',
        headers: body ? { ...headers, 'Content-Type': 'application/json' } : headers,
        body: body ? JSON.stringify(body) : null,
      }),
    );

  const get = async (path: string, more: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    answerOf(await send(path, { method: 'GET', headers: { ...headers, ...more } }));

  return {
    post,
    get,
    segmap: {
      add: (record: Body) => post('/master/segmap/add', record),
      update: (id: string, record: Body) => post(`/master/segmap/update/${segment(id)}`, record),
      delete: (id: string) => post(`/master/segmap/delete/${segment(id)}`),
      list: () => post('/master/segmap/list', { uid: 1, status: 1 }),
      search: (term: string) => post(`/segmap/search/${segment(term)}`),
    },
    ledgermap: {
      add: (record: Body) => post('/master/ledgermap/add', record),
      update: (id: string, record: Body) => post(`/master/ledgermap/update/${segment(id)}`, record),
      delete: (id: string) => post(`/ledgermap/delete/${segment(id)}`),
      list: () => post('/master/ledgermap/list', { uid: 1, status: 1 }),
      search: (term: string) => post(`/ledgermap/search/${segment(term)}`),
      exists: (value: string, type: string) => post(`/ledgermap/exists/${segment(value)}`, { type }),
    },
    itemmap: {
      add: (record: Body) => post('/master/itemmap/add', record),
      update: (id: string, record: Body) => post(`/master/itemmap/update/${segment(id)}`, record),
      delete: (id: string) => post(`/itemmap/delete/${segment(id)}`),
      list: () => post('/master/itemmap/list', { uid: 1, status: 1 }),
      search: (term: string) => post(`/itemmap/search/${segment(term)}`),
      exists: (value: string, type: string) => post(`/itemmap/exists/${segment(value)}`, { type }),
    },
    vtype: {
      list: () => post('/master/vtype/list', { uid: 1 }),
      update: (id: string, status: number) => post('/master/vtype/update', { id, status }),
    },
  };
}

export type SpecClient = ReturnType<typeof createClient>;
