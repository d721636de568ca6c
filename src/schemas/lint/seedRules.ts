import type { Field } from '../field';
import type { ResourceDeclaration } from '../resource';
import { SEED_WORDS } from '../seed/template';
import { isEmpty } from '../values/values';
import { nearestFix, nearestName } from './nearestName';
import type { Place } from './place';
import { fieldNames, reportUnknown, type Rule } from './rule';

/** More records belong in the seed command rather than a declaration. */
const MAX_COUNT = 100_000;

export const seedRules: Rule = (declaration, root) => {
  const { seed } = declaration;
  if (seed === undefined) return;
  const names = fieldNames(declaration);
  const place = root.at('seed');
  if (seed.count > MAX_COUNT) {
    place
      .at('count')
      .report(`${seed.count} records are too many to start with.`, `Make at most ${MAX_COUNT}.`, 'value', {
        op: 'set',
        value: MAX_COUNT,
      });
  }
  for (const [source, values] of Object.entries(seed.values ?? {})) {
    const here = place.at('values', source);
    if (reportUnknown(source, names, here, 'key')) continue;
    values.forEach((value, index) => checkValue(declaration, source, value, here.at(index)));
  }
  seed.rows?.forEach((row, index) => {
    for (const [source, value] of Object.entries(row)) {
      const here = place.at('rows', index, source);
      if (!reportUnknown(source, names, here, 'key')) checkValue(declaration, source, value, here);
    }
  });
};

type SeedValue = string | number | boolean | null;

function checkValue(declaration: ResourceDeclaration, source: string, value: SeedValue, place: Place): void {
  const field = declaration.fields.find(known => known.source === source);
  if (field?.required !== undefined && isEmpty(value)) {
    place.report(`Seeds leave '${source}' empty, which is required.`, 'Write a value.');
  }
  if (field?.kind === 'select' && value !== null) checkChoice(field, value, place);
  else checkWords(value, fieldNames(declaration), place);
}

function checkChoice({ choices }: Field<'select'>, value: string | number | boolean, place: Place): void {
  if (choices.some(choice => choice.id === value)) return;
  const ids = choices.map(choice => String(choice.id));
  const fix = nearestFix(String(value), ids, 'value');
  place.report(`'${value}' is not one of the choices.`, nearestName(String(value), ids), 'value', fix);
}

/** Every `{word}` in a seed's text must be a known word or a field. */
function checkWords(value: SeedValue, names: readonly string[], place: Place): void {
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
