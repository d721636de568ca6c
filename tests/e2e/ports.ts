/** Where the tests start what they open; fixed, so that reports name the same address each time. */
export const PORTS = { server: 18_480, demo: 18_481, restarted: 18_482 } as const;
