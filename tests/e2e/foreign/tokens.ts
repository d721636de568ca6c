const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A JWT with only these claims, signed with a key that the console cannot know. */
export const jwt = (claims: Readonly<Record<string, unknown>>): string =>
  `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}.${Buffer.from('signed elsewhere').toString('base64url')}`;

/** The `exp` of a token that expires after this many seconds. */
export const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
