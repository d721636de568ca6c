/** The user's second factors, from the refusal of the login. An API that does not list them has only app codes. */
export function waysIn(said: unknown): readonly unknown[] {
  if (typeof said !== 'object' || said === null || !('ways' in said)) return ['app'];
  return Array.isArray(said.ways) ? said.ways : [];
}
