import { ApiError, unreadable } from './errors';

/** Where the string that opens at `start` ends; the end of the text when it never does. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** How deep the brackets go, without parsing: what is nested too deep must never reach a recursive function. */
function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0;
  for (let at = 0; at < text.length && depth <= limit; at += 1) {
    const character = text[at];
    if (character === '"') at = endOfString(text, at);
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
  }
  return depth > limit;
}

/**
 * Parses JSON that somebody else wrote.
 * @param depthLimit how many arrays and objects may be inside each other
 * @throws ApiError 400 where it is no JSON or nested too deep
 */
export function parseJson(text: string, depthLimit: number): unknown {
  if (isDeeperThan(text, depthLimit))
    throw unreadable('tooDeep', `The body is nested more than ${depthLimit} levels deep`);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError(400, 'badJson', 'The body is not valid JSON', { cause });
  }
}
