import * as fc from 'fast-check';
import { fuelmapOf } from '../../../../contract/studioSamples';
import { HOSTILE_CORPUS } from '../../../setup/hostileCorpus';
import { generatedDeclaration } from '../generatedDeclarations';

type Path = readonly (string | number)[];

/** What is done to one place of a declaration. */
interface Damage {
  readonly at: number;
  readonly how: 'delete' | 'hostile' | 'other' | 'repeat' | 'stray' | 'value';
  readonly value: unknown;
  readonly key: string;
  readonly text: string;
}

const NAMES = ['__proto__', 'constructor', 'fields', 'kind', 'when', 'translations', 'seed', 'x'];

const damage: fc.Arbitrary<Damage> = fc.record({
  at: fc.nat(),
  how: fc.constantFrom('delete', 'hostile', 'hostile', 'other', 'repeat', 'stray', 'value'),
  value: fc.jsonValue({ maxDepth: 3 }),
  key: fc.constantFrom(...NAMES),
  text: fc.constantFrom(...HOSTILE_CORPUS),
});

/** Everything that a declaration can say at once. */
const rich = fuelmapOf({
  sections: [{ id: 'a', title: 'A', description: '', fields: ['code', 'ledger'] }],
  columns: [{ source: 'code', title: 'Code' }],
  uniqueKeys: [{ fields: ['code'], title: 'T', message: 'M' }],
  screens: { list: { title: 'L', add: 'A' } },
  translations: { hi: { Code: 'कोड' } },
  seed: { count: 3, values: { code: ['x'] } },
  display: 'code',
});

/** The text of a declaration that somebody has damaged in up to three places, or of any JSON. */
export const spoiledDeclaration: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.oneof(generatedDeclaration('fuelmap'), fc.constant(rich)), fc.array(damage, { maxLength: 3 }))
      .map(([declaration, damages]) => JSON.stringify(damages.reduce<unknown>(damaged, declaration))),
  },
  { weight: 1, arbitrary: fc.json() },
);

function damaged(whole: unknown, { at, how, value, key, text }: Damage): unknown {
  const places = placesIn(whole);
  const path = places[at % places.length] ?? [];
  const other = valueAt(whole, places[(at >>> 8) % places.length] ?? []);
  const next = { hostile: text, other, value };
  return changed(whole, path, held => {
    if (how === 'delete') return undefined;
    if (how === 'repeat') return Array.isArray(held) ? [...held, ...held] : held;
    // A computed name is a property like any other, '__proto__' too.
    if (how === 'stray') return isObject(held) && !Array.isArray(held) ? { ...held, [key]: value } : held;
    return next[how];
  });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The places of a value, all but the outermost. */
const placesIn = (value: unknown): readonly Path[] =>
  isObject(value)
    ? Object.entries(value).flatMap(([name, held]) => [
        [name],
        ...placesIn(held).map(rest => [name, ...rest]),
      ])
    : [];

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((held, name) => (isObject(held) ? Reflect.get(held, name) : undefined), value);

/** The value with another one at a place. */
function changed(value: unknown, [name, ...rest]: Path, next: (held: unknown) => unknown): unknown {
  if (name === undefined) return next(value);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(
    ([each, held]) => [each, each === name ? changed(held, rest, next) : held] as const,
  );
  return Array.isArray(value)
    ? entries.map(([, held]) => held).filter(held => held !== undefined)
    : Object.fromEntries(entries);
}
