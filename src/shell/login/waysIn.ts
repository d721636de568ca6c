/** The user's second factors, from the refusal of the login. An API that does not list them has only app codes. */
export function waysIn(response: unknown): readonly unknown[] {
  if (typeof response !== 'object' || response === null || !('ways' in response)) return ['app'];
  return Array.isArray(response.ways) ? response.ways : [];
}
