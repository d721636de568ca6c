/** A record as the API sends it. */
export type Wire = Record<string, unknown>;

/** An answer as this client reads it. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON, or undefined if it is not JSON. */
  readonly json: unknown;
}

/** The Origin header of this client; it differs from the API's origin. */
export const ORIGIN = 'https://console.elsewhere.example';

/** The credentials of a login. */
export interface Login {
  readonly acc: string;
  readonly user: string;
  readonly password: string;
}

/** The demo logins that the start command prints. */
export const ADMIN: Login = { acc: 'DEMO01', user: 'admin', password: 'demo-admin-01' };
export const CLERK: Login = { acc: 'DEMO01', user: 'clerk', password: 'demo-clerk-01' };
export const OTHER: Login = { acc: 'DEMO02', user: 'admin', password: 'demo-admin-02' };

/** One HTTP call, as a page of another origin makes it. */
export async function send(
  address: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const response = await fetch(address, {
    method: init.method ?? 'POST',
    headers: { Origin: ORIGIN, ...init.headers },
    ...(init.body === undefined ? {} : { body: init.body }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parsed(text) };
}

/** The Basic authorization of the login call. */
export const basic = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`, 'utf8').toString('base64')}`;

/** The login call. */
export const logIn = (host: string, { acc, user, password }: Login) =>
  send(`${host}/users/login`, {
    headers: { 'X-RLB-DMS-ACC': acc, Authorization: basic(user, password) },
  });

/** A logged-in client that uses only the core calls (docs/behaviour.md). */
export class Client {
  constructor(
    readonly host: string,
    readonly acc: string,
    readonly token: string,
  ) {}

  /** @throws Error if the login is refused */
  static async as(host: string, login: Login): Promise<Client> {
    const answer = await logIn(host, login);
    const token = property(answer.json, 'token');
    if (typeof token !== 'string') throw new Error(`Login refused: ${answer.status} ${answer.text}`);
    return new Client(host, login.acc, token);
  }

  get uid(): unknown {
    return property(parsed(Buffer.from(this.token.split('.')[1] ?? '', 'base64url').toString()), 'uid');
  }

  /** POST with a JSON body, or without a body. */
  post(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.raw(path, body === undefined ? undefined : JSON.stringify(body), headers);
  }

  /** POST with this exact body. */
  raw(path: string, body: string | undefined, headers: Record<string, string> = {}): Promise<Answer> {
    return send(this.host + path, {
      headers: {
        Authorization: `Bearer ${this.token}`,
        'X-RLB-DMS-ACC': this.acc,
        'Content-Type': 'application/json',
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
  }

  /** The list of a resource, as records. */
  async list(resource: string): Promise<Wire[]> {
    const answer = await this.post(`/master/${resource}/list`, { uid: this.uid, status: 1 });
    return records(answer.json);
  }
}

/** Reads a list in any permitted format. */
export function records(json: unknown): Wire[] {
  const list: readonly unknown[] = Array.isArray(json) ? json : [json];
  return list.filter(isWire);
}

/** Reads a message in any permitted format. */
export function message(answer: Answer): string {
  if (typeof answer.json === 'string') return answer.json;
  const said = property(answer.json, 'message');
  return typeof said === 'string' ? said : answer.text;
}

/** The error message for the user: the first of msg, message and error_message. */
export function errorWords(answer: Answer): string {
  for (const name of ['msg', 'message', 'error_message']) {
    const words = property(answer.json, name);
    if (typeof words === 'string' && words.trim() !== '') return words;
  }
  return '';
}

/** The names of the fields that an error refers to. */
export const errorFields = (answer: Answer): string[] => Object.keys(Object(property(answer.json, 'fields')));

/** A property of a value, or undefined if the value is not an object. */
export const property = (json: unknown, name: string): unknown => (isWire(json) ? json[name] : undefined);

const isWire = (value: unknown): value is Wire =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
