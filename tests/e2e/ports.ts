/** Where the tests start what they open; `E2E_PORT` moves all of them, so that two runs beside each other do not meet. */
const first = Number(process.env['E2E_PORT'] ?? 18_480);

export const PORTS = { server: first, demo: first + 1, restarted: first + 2 } as const;
