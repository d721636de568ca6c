/** Who calls, as the token says and the store confirms. */
export interface Session {
  readonly account: string;
  readonly user: string;
  readonly uid: number;
}

/** What the middlewares leave for the handlers. */
export interface AppEnv {
  Variables: { requestId: string; session: Session };
}
