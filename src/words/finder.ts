import { fillIn, inLanguage, type Catalogue, type Texts } from './translator';

interface Pattern {
  readonly matches: RegExp;
  readonly names: readonly string[];
  readonly translated: string;
}

const SENTENCES = /(?<=[.!?]) (?=\S)/u;

/**
 * Finds texts that were assembled before they are translated: one with its placeholders filled in, and several
 * sentences in a row if each of them is known. A text with an unknown part is not translated.
 */
export function finderOf(texts: Texts): NonNullable<Catalogue['find']> {
  // A Map, because users also write labels, such as 'constructor', which every object has as a property.
  const known = new Map(Object.entries(texts));
  const patterns = Object.entries(texts).flatMap(([text, translated]) => patternOf(text, translated));

  const sentence = (english: string): string | undefined =>
    known.get(english) ?? known.get(`${english}.`)?.replace(/।$/u, '') ?? matching(english);

  const matching = (english: string): string | undefined => {
    for (const { matches, names, translated } of patterns) {
      const found = matches.exec(english);
      if (!found) continue;
      const values = names.map((name, at) => [name, inLanguage(found[at + 1] ?? '')] as const);
      return fillIn(translated, Object.fromEntries(values));
    }
    return undefined;
  };

  return english => {
    const whole = sentence(english);
    if (whole !== undefined) return whole;
    const parts = english.split(SENTENCES).map(sentence);
    return parts.length > 1 && parts.every(part => part !== undefined) ? parts.join(' ') : undefined;
  };
}

/** A text with placeholders as a pattern; those without are found by their whole text. */
function patternOf(text: string, translated: string): readonly Pattern[] {
  const [first = '', ...rest] = text.split(PLACEHOLDER);
  if (rest.length === 0) return [];
  const names = rest.filter((_, at) => at % 2 === 0);
  const between = rest.filter((_, at) => at % 2 === 1).map(words => `(.+?)${escaped(words)}`);
  return [{ matches: new RegExp(`^${escaped(first)}${between.join('')}$`, 'su'), names, translated }];
}

const PLACEHOLDER = /%\{(.*?)\}/u;

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
