/** Why a login failed, where the server gave no text of its own. */
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
  account: 'The account name has characters that cannot be sent. Check how it is written.',
  wrong: 'The account name, the user name or the password is not right.',
  tooMany: 'There were too many attempts. Wait a minute and try again.',
  nowhere: 'There is no login at this address. Ask your administrator to check the API address.',
  noReason: 'The server has a problem and gave no reason. Try again in a moment.',
  webPage: 'A web page answered instead of the server. Ask your administrator to check the API address.',
  noToken: 'The server accepted the login but gave no session. Try again, or tell your administrator.',
  noJwt: 'The server accepted the login but its session cannot be read. Tell your administrator.',
  longToken:
    'The server accepted the login but its session is too long to be sent along with each call. Ask your administrator to shorten its tokens.',
  noExpiry: 'The server accepted the login but its session has no end. Tell your administrator.',
  expired: "The session had already ended when it arrived. Check this computer's date and time.",
};

/** A login that failed; its message is the text for the person. */
export class LoginError extends Error {
  override readonly name = 'LoginError';

  /** Under which the server has it in its log; null where it does not say. */
  readonly reference: string | null;

  /**
   * @param failure why
   * @param options the server's own text and reference where it has them, and what caused it
   */
  constructor(
    readonly failure: LoginFailure,
    options: ErrorOptions & { readonly said?: string; readonly reference?: string | null } = {},
  ) {
    super(options.said ?? TEXTS[failure], options);
    this.reference = options.reference ?? null;
  }
}
