const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JWT with these claims and nothing else, signed by nobody whom the console could know. */
export const jwt = (claims: Readonly<Record<string, unknown>>): string =>
  `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.${Buffer.from('signed elsewhere').toString('base64url')}`;

/** `exp` of a token that lives for so many seconds from now. */
export const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
