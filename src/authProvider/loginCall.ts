import { ACCOUNT_HEADER, basicAuth } from '../wire/http/headers';
import { LOGIN_PATH, parseLoginAnswer } from '../wire/http/login';
import { errorText, REQUEST_ID_HEADER, requestIdIn } from '../wire/http/message';
import { LoginError, type LoginFailure } from './loginError';
import type { SessionState } from './sessionState';
import { readToken } from './token';

/** The user's input for a login. */
export interface Credentials {
  readonly acc: string;
  readonly user: string;
  readonly password: string;
}

export interface LoginOptions {
  readonly apiHost: string;
  readonly fetch: typeof fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export type LoginCall = (credentials: Credentials) => Promise<SessionState>;

const TIME_LIMIT_MS = 30_000;

/**
 * The login call (docs/behaviour.md, 'Core calls'): an empty body, Basic auth, the account header.
 * @returns the call; it rejects with LoginError
 */
export function createLoginCall(options: LoginOptions): LoginCall {
  return async credentials => {
    const { acc: account, user } = credentials;
    const answer = await askLogin(options, LOGIN_PATH, loginHeaders(credentials));
    return sessionOf(answer, { account, user }, options.now());
  };
}

/** What a call of the login page was answered. */
interface AskedLogin {
  readonly body: unknown;
  readonly reference: string | null;
  /** The server's time, if it is known. */
  readonly date: string | null;
}

/** Sends a call that needs no session. @throws LoginError */
export async function askLogin(
  { apiHost, fetch }: LoginOptions,
  path: string,
  headers: HeadersInit,
  sent?: string,
): Promise<AskedLogin> {
  const response = await fetch(`${apiHost}${path}`, {
    method: 'POST',
    headers,
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
    ...(sent !== undefined && { body: sent }),
  }).catch(neverAnswered);
  const body = parse(await response.text().catch(neverAnswered));
  const reference = requestIdIn(body) ?? response.headers.get(REQUEST_ID_HEADER);
  if (!response.ok) throw refusal(response.status, body, reference);
  return { body, reference, date: response.headers.get('Date') };
}

/** The session that a login has opened. @throws LoginError */
export function sessionOf(
  { body, reference, date }: AskedLogin,
  who: Pick<SessionState, 'account' | 'user'>,
  now: number,
): SessionState {
  const answer = parseLoginAnswer(body);
  if (!answer) throw new LoginError(typeof body === 'string' ? 'webPage' : 'noToken', { reference });
  const ahead = clockAhead(date, now);
  const { uid, exp } = readToken(answer.token, now - ahead);
  // Converted to this clock, which the session's timers use.
  return { ...answer, uid, exp: exp + ahead / 1000, ...who };
}

/** A time difference (ms) below this may be network delay. */
const NEAR_MS = 5 * 60_000;

/**
 * How far (ms) this clock is ahead of the server's, which alone decides when a session ends; 0 if the server's time is
 * unknown, as across origins, or about the same.
 */
function clockAhead(date: string | null, now: number): number {
  const ahead = now - Date.parse(date ?? '');
  return Math.abs(ahead) > NEAR_MS ? Math.round(ahead / 1000) * 1000 : 0;
}

function loginHeaders({ acc, user, password }: Credentials): Headers {
  try {
    return new Headers({ [ACCOUNT_HEADER]: acc, Authorization: basicAuth(user, password) });
  } catch (cause) {
    throw new LoginError('account', { cause });
  }
}

function neverAnswered(cause: unknown): never {
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError';
  throw new LoginError(timedOut ? 'timeout' : 'unreachable', { cause });
}

/** The server's `error_message`, or the console's own words if there is none (docs/behaviour.md, 'Login'). */
function refusal(status: number, body: unknown, reference: string | null): LoginError {
  const said = errorMessage(body) ?? errorText(body);
  return new LoginError(failureOf(status), said === null ? { reference } : { said, reference });
}

function errorMessage(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('error_message' in body)) return null;
  return typeof body.error_message === 'string' && body.error_message.trim() ? body.error_message : null;
}

function failureOf(status: number): LoginFailure {
  if (status === 401 || status === 403) return 'wrong';
  if (status === 404 || status === 405) return 'nowhere';
  return status === 429 ? 'tooMany' : 'noReason';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
