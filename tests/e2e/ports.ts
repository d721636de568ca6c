/** The first port of the tests; `E2E_PORT` moves all ports, so that two runs do not collide. */
const first = Number(process.env['E2E_PORT'] ?? 18_480);

export const PORTS = {
  server: first,
  demo: first + 1,
  elsewhere: first + 3,
  sso: first + 4,
  passkeys: first + 5,
} as const;
