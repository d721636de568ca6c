/** The login in a one-time link. */
export interface FirstLogin {
  readonly account: string;
  readonly user: string;
  readonly password: string;
}

/**
 * The link with which a new user logs in; the login page reads it (shell/login/byLink.ts). The login
 * is behind the `#`, which browsers never send.
 * @param origin the console's, `https://…`
 */
export const firstLoginLink = (origin: string, { account, user, password }: FirstLogin): string =>
  `${origin}/login#${new URLSearchParams({ acc: account, user, first: password }).toString()}`;
