import { parsePaise } from '../wire/text/paise';
import { TOTAL } from './payloadPaths';
import { textAt, type Posting } from './posting';

/** What a transaction amounts to, in paise; null where it does not say. */
export function totalOf(posting: Posting): number | null {
  const text = textAt(posting, TOTAL);
  return text === null ? null : parsePaise(text);
}
