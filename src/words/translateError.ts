import { inLanguage, translateAny } from './translator';

/**
 * An error's message in the shown language. A message of the API that no catalogue knows is replaced by the text for
 * its code (`code:stale` in `words/hi/answers`). If the code is unknown, too, the message is shown as received.
 */
export function translateError(error: Error): string {
  const text = translateAny(error.message);
  if (text !== error.message) return text;
  const code = codeOf(error);
  if (code === undefined) return text;
  const key = `code:${code}`;
  const known = inLanguage(key);
  return known === key ? text : known;
}

/** The API's code of a refusal. */
export function codeOf(error: Error): string | undefined {
  const body: unknown = 'body' in error ? error.body : undefined;
  const code: unknown = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return typeof code === 'string' ? code : undefined;
}
