/** Who calls, as the token says and the store confirms. */
export interface Session {
  readonly account: string;
  readonly user: string;
  readonly uid: number;
}

/** The login that a call belongs to. */
export interface CurrentLogin {
  /** The token's `jti`. */
  readonly id: string;
  /** In seconds since 1970. */
  readonly expires: number;
}

/** What the middlewares leave for the handlers. */
export interface AppEnv {
  Variables: { requestId: string; session: Session; login: CurrentLogin };
}
