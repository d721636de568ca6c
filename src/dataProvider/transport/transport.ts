import { HttpError } from 'ra-core';
import { ListError } from '../../records/listEngine';
import { authHeaders } from '../../wire/http/headers';
import { REQUEST_ID_HEADER } from '../../wire/http/message';
import { secondsToWait } from '../../wire/http/retryAfter';
import type { CallerSession } from './callerSession';
import { unreachable, type CallKind } from './callFailure';
import { errorBody } from './errorBody';
import { readAnswerText } from './readAnswer';
import { logServerError } from './serverError';
import { underSession } from './underSession';

/** Statuses of a server that is restarting or overloaded. */
const TROUBLED: ReadonlySet<number> = new Set([500, 502, 503, 504]);

const TRIES = 3;

/** Delay before the second attempt in ms; it doubles before the third. */
const FIRST_PAUSE_MS = 400;

/** Longer delays (ms) are not awaited: the failure is reported instead. */
const LONGEST_PAUSE_MS = 5_000;

/** Waits for about this many milliseconds. */
type Pause = (ms: number) => Promise<void>;

/** Up to 50 % jitter, so that clients refused together do not all return together. */
export const pauseAbout: Pause = ms =>
  new Promise(resolve => setTimeout(resolve, ms * (1 + Math.random() / 2)));

/**
 * Retries a read up to twice while the server is restarting or overloaded, after its Retry-After or a delay. For reads
 * only: users themselves repeat anything else.
 */
export async function retryRead<T>(read: () => Promise<T>, pause: Pause): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await read();
    } catch (cause) {
      const wait = tries < TRIES ? pauseAfter(cause, tries) : null;
      if (wait === null) throw cause;
      await pause(wait);
    }
  }
}

function pauseAfter(cause: unknown, tries: number): number | null {
  const { status, retryAfter } = troubleOf(cause);
  if (!TROUBLED.has(status)) return null;
  const retryAfterSeconds = secondsToWait(retryAfter, Date.now());
  const wait = retryAfterSeconds === null ? FIRST_PAUSE_MS * tries : retryAfterSeconds * 1000;
  return wait > LONGEST_PAUSE_MS ? null : wait;
}

function troubleOf(cause: unknown): { readonly status: number; readonly retryAfter?: unknown } {
  if (cause instanceof ListError) return cause.failure;
  if (cause instanceof HttpError)
    return { status: Number(cause.status), retryAfter: errorBody(cause)['retryAfter'] };
  return { status: 0 };
}

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
  /** Retries a read as `send` does for the kind 'read'. */
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

/** Sends all calls to the API except those for lists, which the engine's worker sends. */
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

  const withRetries = <T>(read: () => Promise<T>) => retryRead(read, pause);

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
