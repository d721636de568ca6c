/**
 * Normalises a response to a list: an array as it is, a single object as a list of one, null or an empty body as none.
 */
export function asList(json: unknown): readonly unknown[] {
  if (Array.isArray(json)) return json;
  return json === null || json === undefined || json === '' ? [] : [json];
}
