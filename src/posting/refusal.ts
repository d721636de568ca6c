import type { Need, Resolution } from './resolve';

/** What accounting says to a transaction that lacks a mapping; null where it has all that can be judged. */
export function refusalOf({ missing, ambiguous }: Resolution): string | null {
  const [lacking] = missing;
  if (lacking) return said(lacking.rule.missing, lacking.values);
  const [double] = ambiguous;
  return double ? said([double.rule.ambiguous], double.values) : null;
}

const HOLE = /\{(\w+)\}/gu;

/** The first text whose holes can all be filled; of the last, those that can. */
function said(texts: readonly string[], values: Need['values']): string {
  const isKnown = (text: string) => [...text.matchAll(HOLE)].every(([, name = '']) => name in values);
  const text = texts.find(isKnown) ?? texts.at(-1) ?? '';
  return text.replace(HOLE, (_, name: string) => values[name] ?? 'unknown');
}
