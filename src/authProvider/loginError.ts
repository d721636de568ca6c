import type { SessionState } from './sessionState';

/** Why a login failed, if the server gave no message. */
export type LoginFailure =
  | 'unreachable'
  | 'timeout'
  | 'account'
  | 'wrong'
  | 'tooMany'
  | 'nowhere'
  | 'noReason'
  | 'webPage'
  | 'noToken'
  | 'noJwt'
  | 'longToken'
  | 'noExpiry'
  | 'expired';

const TEXTS: Record<LoginFailure, string> = {
  unreachable: 'The server could not be reached. Check the connection and try again.',
  timeout: 'The server did not answer in time. Try again in a moment.',
  account: 'The account name contains characters that cannot be sent. Check its spelling.',
  wrong: 'The account name, user name or password is wrong.',
  tooMany: 'Too many attempts. Wait a minute and try again.',
  nowhere: 'The API has no login at this address. Ask your administrator to check the API address.',
  noReason: 'The server reported an error and gave no reason. Try again in a moment.',
  webPage:
    'A web page was returned instead of an API answer. Ask your administrator to check the API address.',
  noToken: 'The server accepted the login but sent no session. Try again, or tell your administrator.',
  noJwt: 'The server accepted the login but its session cannot be read. Tell your administrator.',
  longToken:
    'The server accepted the login, but its session token is too long to send with each call. Ask your administrator to shorten it.',
  noExpiry: 'The server accepted the login but its session has no expiry. Tell your administrator.',
  expired: "The session had already ended when it arrived. Check this computer's date and time.",
};

/** The password was right; a second step completes the login. */
export class CodeNeeded extends Error {
  override readonly name = 'CodeNeeded';
  constructor(
    /** The response, which also names the second factors that the user has. */
    readonly body: unknown,
    /** Sends a call about the step; rejects with LoginError. */
    readonly ask: (path: string) => Promise<unknown>,
    /** Completes the login; rejects with LoginError. */
    readonly send: (path: string, proof: object) => Promise<SessionState>,
  ) {
    super('A second step is needed.');
  }
}

/** `CodeNeeded` for the login form: completing the second step also starts the session. */
export class SecondStep extends Error {
  override readonly name = 'SecondStep';
  constructor(
    /** The response, which names the second factors that the user has. */
    readonly response: unknown,
    /** Rejects with LoginError. */
    readonly complete: (code: string) => Promise<void>,
    /** Rejects with an Error whose message is for the user. */
    readonly completeByPasskey: () => Promise<void>,
  ) {
    super('A second step is needed.');
  }
}

/** A failed login, with a message for the user. */
export class LoginError extends Error {
  override readonly name = 'LoginError';

  /** The request id in the server's log; null if unknown. */
  readonly reference: string | null;

  /**
   * @param failure the reason
   * @param options the server's message and request id, if any, and the cause
   */
  constructor(
    readonly failure: LoginFailure,
    options: ErrorOptions & { readonly text?: string; readonly reference?: string | null } = {},
  ) {
    super(options.text ?? TEXTS[failure], options);
    this.reference = options.reference ?? null;
  }
}
