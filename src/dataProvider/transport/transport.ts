import type { CallerSession } from './callerSession';
import { unreachable, type CallKind } from './callFailure';
import { authHeaders } from '../../wire/http/headers';
import { REQUEST_ID_HEADER } from '../../wire/http/message';
import { readAnswerText } from './readAnswer';
import { pauseAbout, readAgain, type Pause } from './readAgain';
import { logServerError } from './serverError';
import { underSession } from './underSession';

export interface Call {
  readonly path: string;
  readonly kind: CallKind;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  /** In addition to account, token and type; only for features of the API. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Time limit of the response; 30 s by default. A call with its own limit is not retried. */
  readonly timeLimitMs?: number;
}

export interface Transport {
  /**
   * Sends one call and returns its JSON, plain text, or undefined for an empty body. A 401 is retried once after the
   * user has logged in again, with the same body.
   * @throws HttpError with a message for the user; status 0 if there was no response
   */
  send(call: Call): Promise<unknown>;
  /** Like `send`, with the response headers. */
  exchange(call: Call): Promise<Answer>;
  /** Retries a read while the server is in trouble, as `send` does for the kind 'read'. */
  withRetries<T>(read: () => Promise<T>): Promise<T>;
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

/** All calls to the API pass here, except lists, which the engine's worker fetches. */
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

  const withRetries = <T>(read: () => Promise<T>) => readAgain(read, pause);

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
      body: JSON.stringify(body),
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
      const isRetried = call.kind === 'read' && call.timeLimitMs === undefined;
      return await (isRetried ? withRetries(attempt) : attempt());
    } catch (error) {
      logServerError({ url: url(call.path), headers: response?.headers }, error);
      throw error;
    }
  }

  const send = async (call: Call) => (await exchange(call)).body;

  return { send, exchange, withRetries, url, headers };
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
