/** What a user has for the second step, as its refusal says. An API that does not say knows codes of apps alone. */
export function waysIn(said: unknown): readonly unknown[] {
  if (typeof said !== 'object' || said === null || !('ways' in said)) return ['app'];
  return Array.isArray(said.ways) ? said.ways : [];
}
