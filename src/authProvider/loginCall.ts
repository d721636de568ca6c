import { ACCOUNT_HEADER, basicAuth } from '../wire/http/headers';
import { LOGIN_CODE_PATH, LOGIN_PATH, parseLoginAnswer } from '../wire/http/login';
import { errorText, REQUEST_ID_HEADER, requestIdIn } from '../wire/http/message';
import { LoginError, SecondStep, type LoginFailure } from './loginError';
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
 * @returns the call; it rejects with LoginError, or with SecondStep for who needs a code as well
 */
export function createLoginCall({ apiHost, fetch, now }: LoginOptions): LoginCall {
  /** @param request without the method */
  const send = async (
    path: string,
    request: RequestInit,
    acc: string,
    user: string,
  ): Promise<SessionState> => {
    const signal = AbortSignal.timeout(TIME_LIMIT_MS);
    const response = await fetch(`${apiHost}${path}`, { ...request, method: 'POST', signal }).catch(
      neverAnswered,
    );
    const body = parse(await response.text().catch(neverAnswered));
    const reference = requestIdIn(body) ?? response.headers.get(REQUEST_ID_HEADER);
    if (!response.ok) {
      const ticket = ticketIn(body);
      if (ticket === null) throw refusal(response.status, body, reference);
      throw new SecondStep(code => send(LOGIN_CODE_PATH, jsonOf({ ticket, code }), acc, user));
    }
    const answer = parseLoginAnswer(body);
    if (!answer) throw new LoginError(typeof body === 'string' ? 'webPage' : 'noToken', { reference });
    const ahead = clockAhead(response.headers.get('Date'), now());
    const { uid, exp } = readToken(answer.token, now() - ahead);
    // Converted to this clock, which the session's timers use.
    return { ...answer, uid, exp: exp + ahead / 1000, account: acc, user };
  };
  return async ({ acc, user, password }) =>
    send(LOGIN_PATH, { headers: loginHeaders({ acc, user, password }) }, acc, user);
}

const jsonOf = (body: object): RequestInit => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
});

/** What a login that needs a second step answers, beside its refusal. */
function ticketIn(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('ticket' in body)) return null;
  return typeof body.ticket === 'string' ? body.ticket : null;
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
