import * as words from '../../words/en/txnLog';
import { inLanguage, translateAny } from '../../words/translator';

/** An entry's action ('Item mapping created') in the current language; the list has and searches the English text. */
export function whatText(what: string): string {
  const whole = inLanguage(what);
  if (whole !== what) return whole;
  for (const text of Object.values(words.outcomes)) {
    const end = text.replace('%{noun}', '');
    if (what.endsWith(end)) return translateAny(text, { noun: nounText(what.slice(0, -end.length)) });
  }
  return translateAny(what);
}

/** A resource's noun, which is capitalised in English because it begins the text. */
function nounText(noun: string): string {
  const declared = noun.charAt(0).toLowerCase() + noun.slice(1);
  const known = inLanguage(declared);
  return known === declared ? noun : known;
}
