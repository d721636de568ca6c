import { jwtDecode } from 'jwt-decode';
import { ACCOUNT_HEADER, basicAuth } from '../wire/http/headers';
import { LOGIN_PATH, parseLoginAnswer } from '../wire/http/login';
import { errorText, REQUEST_ID_HEADER, requestIdIn } from '../wire/http/message';
import { CodeNeeded, LoginError, type LoginFailure } from './loginError';
import type { SessionState } from './sessionState';

interface TokenPayload {
  readonly uid: string | number | null;
  /** Seconds since 1970. */
  readonly exp: number;
}

/** In characters. Servers and proxies accept 8 KB for all headers together. */
const LONGEST_TOKEN = 6 * 1024;

/**
 * Parses what the console needs of a token.
 * @param now milliseconds since 1970
 * @throws LoginError for text that is too long, not a JWT, without expiry, or expired (docs/behaviour.md, 'Login')
 */
export function readToken(token: string, now: number): TokenPayload {
  if (token.length > LONGEST_TOKEN) throw new LoginError('longToken');
  const { uid, exp } = decode(token);
  if (typeof exp !== 'number' || !Number.isFinite(exp)) throw new LoginError('noExpiry');
  if (exp * 1000 <= now) throw new LoginError('expired');
  return { uid: typeof uid === 'string' || typeof uid === 'number' ? uid : null, exp };
}

function decode(token: string): { uid?: unknown; exp?: unknown } {
  try {
    const payload = jwtDecode<unknown>(token);
    if (typeof payload === 'object' && payload !== null) return payload;
  } catch (cause) {
    throw new LoginError('noJwt', { cause });
  }
  throw new LoginError('noJwt');
}

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
 * @returns the call; it rejects with LoginError, or with CodeNeeded if the user needs a second step
 */
export function createLoginCall(options: LoginOptions): LoginCall {
  const begin = async (path: string, request: RequestInit, who: Who): Promise<SessionState> => {
    const asked = await askLogin(options, path, request);
    const ticket = asked.isAccepted ? null : ticketIn(asked.body);
    if (ticket === null) return sessionOf(asked, who, options.now());
    throw new CodeNeeded(
      asked.body,
      async about => accepted(await askLogin(options, about, jsonRequest({ ticket }))).body,
      (by, proof) => begin(by, jsonRequest({ ticket, ...proof }), who),
    );
  };
  return async credentials => {
    const { acc: account, user } = credentials;
    return begin(LOGIN_PATH, { headers: loginHeaders(credentials) }, { account, user });
  };
}

type Who = Pick<SessionState, 'account' | 'user'>;

/** The response to a call of the login page. */
interface AskedLogin {
  readonly isAccepted: boolean;
  readonly status: number;
  readonly body: unknown;
  readonly reference: string | null;
  /** The server's time, if it is known. */
  readonly date: string | null;
}

/** Sends a call that needs no session. @param request without the method @throws LoginError if no response comes */
export async function askLogin(
  { apiHost, fetch }: Omit<LoginOptions, 'now'>,
  path: string,
  request: RequestInit,
): Promise<AskedLogin> {
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  const response = await fetch(`${apiHost}${path}`, { ...request, method: 'POST', signal }).catch(
    neverAnswered,
  );
  const body = parse(await response.text().catch(neverAnswered));
  const { ok: isAccepted, status, headers } = response;
  const reference = requestIdIn(body) ?? headers.get(REQUEST_ID_HEADER);
  return { isAccepted, status, body, reference, date: headers.get('Date') };
}

/** @throws LoginError for a refusal */
export function accepted(asked: AskedLogin): AskedLogin {
  if (asked.isAccepted) return asked;
  throw refusal(asked.status, asked.body, asked.reference);
}

/** The session that a login has opened. @throws LoginError */
export function sessionOf(asked: AskedLogin, who: Who, now: number): SessionState {
  const { body, reference, date } = accepted(asked);
  const answer = parseLoginAnswer(body);
  if (!answer) throw new LoginError(typeof body === 'string' ? 'webPage' : 'noToken', { reference });
  const ahead = clockAhead(date, now);
  const { uid, exp } = readToken(answer.token, now - ahead);
  // Converted to this clock, which the session's timers use.
  return { ...answer, uid, exp: exp + ahead / 1000, ...who };
}

/** A request with a JSON body. */
export const jsonRequest = (body: object): RequestInit => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** The ticket for the second step, in the refusal of a login that needs one. */
function ticketIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('ticket' in body)) return null;
  return typeof body.ticket === 'string' ? body.ticket : null;
}

/** A time difference (ms) below this may be network delay. */
const NEAR_MS = 5 * 60_000;

/**
 * How far (ms) this clock is ahead of the server's, which alone decides when a session ends; 0 if the two
 * clocks roughly agree, or if the server's time is unknown, as in cross-origin responses.
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

/** The server's `error_message`, or a text of the console if there is none (docs/behaviour.md, 'Login'). */
function refusal(status: number, body: unknown, reference: string | null): LoginError {
  const text = errorMessage(body) ?? errorText(body);
  return new LoginError(failureOf(status), text === null ? { reference } : { text, reference });
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
