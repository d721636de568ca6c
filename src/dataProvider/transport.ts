import { unreachable, type CallKind } from './callFailure';
import { authHeaders } from '../wire/headers';
import { REQUEST_ID_HEADER } from '../wire/message';
import { readAnswerText } from './readAnswer';
import { pauseAbout, readAgain, type Pause } from './readAgain';
import { logServerError } from './serverError';
import { underSession } from './underSession';

/** Who is calling. */
export interface Credentials {
  readonly account: string;
  readonly token: string;
}

/** What the data provider needs to know of the session. The auth provider's session is one. */
export interface CallerSession {
  /** Whose screens these are, whether they may call or not. */
  readonly account: string;
  /** null while no call may go out. */
  credentials(): Credentials | null;
  /** What the API offers beyond specification section 7 (readings, 'Calls beyond section 7'). */
  features(): ReadonlySet<string>;
  /** Resolves once the person has logged in again, rejects where that is not to be. */
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
  /** How long the answer may take; 30 s unless said otherwise. A call with a limit of its own is made once. */
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
  /** Reads, and once more where the server is in trouble: what `send` does for the kind 'read'. */
  patiently<T>(read: () => Promise<T>): Promise<T>;
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
  readonly pause?: Pause;
}

/** The one place where the console talks to the API, but for the lists that the engine's worker fetches. */
export function createTransport({
  apiHost,
  session,
  fetch,
  pause = pauseAbout,
}: TransportOptions): Transport {
  const url = (path: string) => `${apiHost}${path}`;
  const headers = () => {
    const credentials = session.credentials();
    return credentials ? authHeaders(credentials.account, credentials.token) : {};
  };

  const patiently = <T>(read: () => Promise<T>) => readAgain(read, pause);

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
    const attempt = async () => {
      response = await underSession(session, call.kind, () => once(call));
      return { body: await readAnswer(response, call.kind), headers: response.headers };
    };
    try {
      const isPatient = call.kind === 'read' && call.timeLimitMs === undefined;
      return await (isPatient ? patiently(attempt) : attempt());
    } catch (error) {
      logServerError({ url: url(call.path), headers: response?.headers }, error);
      throw error;
    }
  }

  const send = async (call: Call) => (await exchange(call)).body;

  return { send, exchange, patiently, url, headers };
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
