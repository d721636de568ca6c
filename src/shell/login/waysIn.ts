/** What a user has for the second step, according to its refusal. An API that does not say only knows app codes. */
export function waysIn(said: unknown): readonly unknown[] {
  if (typeof said !== 'object' || said === null || !('ways' in said)) return ['app'];
  return Array.isArray(said.ways) ? said.ways : [];
}
