import { SEED_WORDS } from '../seed/template';
import { nearestName } from './nearestName';
import type { Place } from './place';
import { fieldNames, reportUnknown, type Rule } from './rule';

/** More than this belongs into the seed command, not into a declaration. */
const MAX_COUNT = 100_000;

export const seedRules: Rule = (declaration, root) => {
  const { seed } = declaration;
  if (seed === undefined) return;
  const names = fieldNames(declaration);
  const place = root.at('seed');
  if (seed.count > MAX_COUNT) {
    place
      .at('count')
      .report(`${seed.count} records are too many to start with.`, `Make at most ${MAX_COUNT}.`);
  }
  for (const [source, values] of Object.entries(seed.values ?? {})) {
    if (reportUnknown(source, names, place.at('values', source), 'key')) continue;
    values.forEach((value, index) => checkWords(value, names, place.at('values', source, index)));
  }
  seed.rows?.forEach((row, index) => {
    for (const [source, value] of Object.entries(row)) {
      const here = place.at('rows', index, source);
      if (!reportUnknown(source, names, here, 'key')) checkWords(value, names, here);
    }
  });
};

/** Every `{word}` of a seed's text must be one that is known, or a field. */
function checkWords(value: unknown, names: readonly string[], place: Place): void {
  if (typeof value !== 'string') return;
  const known = [...SEED_WORDS, ...names];
  for (const [, inside = ''] of value.matchAll(/\{([^{}]+)\}/g)) {
    const [word = ''] = inside.split(':');
    const isPattern = /^(?:#+|A+)$/.test(word);
    if (!isPattern && !known.includes(word)) {
      place.report(`Nothing is filled into {${inside}}.`, nearestName(word, known));
    }
  }
}
