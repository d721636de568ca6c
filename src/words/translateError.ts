import { inLanguage, translateAny } from './translator';

/**
 * An error's message in the shown language. A message of the API that no catalogue knows is replaced by the text for its
 * code, where the code is ours (`words/hi/answers` has it as `code:stale`), and stays as it came where it is not.
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
