import type { Need, Resolution } from './resolve';

/** Accounting's message for a transaction that lacks a mapping; null if none is known to be missing. */
export function refusalOf({ missing, ambiguous }: Resolution): string | null {
  const [lacking] = missing;
  if (lacking) return filledIn(lacking.rule.missing, lacking.values);
  const [double] = ambiguous;
  return double ? filledIn([double.rule.ambiguous], double.values) : null;
}

const PLACEHOLDER = /\{(\w+)\}/gu;

/** The first text whose placeholders can all be filled in; otherwise the last text, with `unknown` in the gaps. */
function filledIn(texts: readonly string[], values: Need['values']): string {
  const isKnown = (text: string) => [...text.matchAll(PLACEHOLDER)].every(([, name = '']) => name in values);
  const text = texts.find(isKnown) ?? texts.at(-1) ?? '';
  return text.replace(PLACEHOLDER, (_, name: string) => values[name] ?? 'unknown');
}
