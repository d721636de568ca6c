import { unreachable, type CallKind } from './callFailure';
import { authHeaders } from '../wire/headers';
import { REQUEST_ID_HEADER } from '../wire/message';
import { readAnswerText } from './readAnswer';
import { logServerError } from './serverError';

/** Who is calling; null before login. */
export interface Credentials {
  readonly account: string;
  readonly token: string;
}

/** What the data provider needs to know of the session. The auth provider's session is one. */
export interface CallerSession {
  credentials(): Credentials | null;
  /** What the API offers beyond specification section 7 (readings, 'Calls beyond section 7'). */
  features(): ReadonlySet<string>;
  /** Resolves once the person has logged in again after a 401, rejects where that is not to be. */
  reauthenticate(kind: CallKind): Promise<void>;
}

export interface Call {
  readonly path: string;
  readonly kind: CallKind;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Beyond account, token and type; only what the API has a feature for. */
  readonly headers?: Readonly<Record<string, string>>;
  /** How long the answer may take; 30 s unless said otherwise. */
  readonly timeLimitMs?: number;
}

export interface Transport {
  /**
   * Makes one call and answers its JSON, its plain text, or undefined for an empty body. A 401 is repeated once after
   * the person has logged in again, with the same body.
   * @throws HttpError in words for the person; status 0 where no answer came
   */
  send(call: Call): Promise<unknown>;
  /** Like `send`, with the answer's headers. */
  exchange(call: Call): Promise<Answer>;
  url(path: string): string;
  /** The headers of every call but login. */
  headers(): Record<string, string>;
}

export interface Answer {
  readonly body: unknown;
  readonly headers: Headers;
}

const TIME_LIMIT_MS = 30_000;

export interface TransportOptions {
  readonly apiHost: string;
  readonly session: CallerSession;
  readonly fetch: typeof fetch;
}

/** The one place where the console talks to the API, but for the lists that the engine's worker fetches. */
export function createTransport({ apiHost, session, fetch }: TransportOptions): Transport {
  const url = (path: string) => `${apiHost}${path}`;
  const headers = () => {
    const credentials = session.credentials();
    return credentials ? authHeaders(credentials.account, credentials.token) : {};
  };

  async function once({
    path,
    method = 'POST',
    body,
    kind,
    headers: more,
    timeLimitMs = TIME_LIMIT_MS,
  }: Call): Promise<Response> {
    const json: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
    return fetch(url(path), {
      method,
      headers: { ...headers(), ...json, ...more },
      signal: AbortSignal.timeout(timeLimitMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw unreachable(kind, cause);
    });
  }

  async function exchange(call: Call): Promise<Answer> {
    let response: Response | undefined;
    try {
      response = await once(call);
      if (response.status === 401) {
        await session.reauthenticate(call.kind);
        response = await once(call);
      }
      return { body: await readAnswer(response, call.kind), headers: response.headers };
    } catch (error) {
      logServerError({ url: url(call.path), headers: response?.headers }, error);
      throw error;
    }
  }

  const send = async (call: Call) => (await exchange(call)).body;

  return { send, exchange, url, headers };
}

async function readAnswer(response: Response, kind: CallKind): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw unreachable(kind, cause);
  });
  const { status, headers } = response;
  const contentType = headers.get('Content-Type');
  const retryAfter = headers.get('Retry-After');
  const requestId = headers.get(REQUEST_ID_HEADER);
  return readAnswerText({ status, text, contentType, retryAfter, requestId }, kind);
}
