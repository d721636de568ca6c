/** Account, user and password as typed into the login form. */
export interface Login {
  readonly acc: string;
  readonly user: string;
  readonly password: string;
}

/** The demo logins that the start command prints. */
export const LOGINS = {
  admin: { acc: 'DEMO01', user: 'admin', password: 'demo-admin-01' },
  clerk: { acc: 'DEMO01', user: 'clerk', password: 'demo-clerk-01' },
  other: { acc: 'DEMO02', user: 'admin', password: 'demo-admin-02' },
} as const satisfies Record<string, Login>;

/** The user of a test. */
export type Who = keyof typeof LOGINS;
