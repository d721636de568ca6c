import { isRecord } from '../../schemas/values/values';
import { declarationDigest } from './fileHead';
import { FORM } from './form';
import { literalText } from './literalText';

type Declaration = Readonly<Record<string, unknown>>;

/** The keys of a declaration in the order in which people read them; others follow. */
const ORDER = [
  '$schema',
  'digest',
  'name',
  'noun',
  'menu',
  'screens',
  'fields',
  'sections',
  'columns',
  'display',
  'uniqueKeys',
];
const FIELD_ORDER = ['kind', 'source', 'label'];

/** The file of a declaration as JSON: equal declarations have equal files, in every account and installation. */
export function jsonFile(declaration: Declaration): string {
  const file = { ...declaration, $schema: FORM, digest: declarationDigest(declaration) };
  return `${JSON.stringify(inOrder(file), null, 2)}\n`;
}

/** The file of a declaration as `src/schemas` has it, formatted as the house does. */
export function typescriptFile(declaration: Declaration): string {
  const name = identifier(String(declaration['name'] ?? 'resource'));
  const literal = literalText(
    inOrder(declaration),
    0,
    'export const  = defineResource();'.length + name.length,
  );
  return `import { defineResource } from './defineResource';\n\nexport const ${name} = defineResource(${literal});\n`;
}

/** Words that no variable may be called. */
const WORDS = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield await'.split(
    ' ',
  ),
);

/** `fuel-map` is `fuelMap`. */
function identifier(name: string): string {
  const [first = '', ...others] = name.split(/[^A-Za-z0-9]+/u).filter(part => part !== '');
  const joined = [first, ...others.map(part => part.charAt(0).toUpperCase() + part.slice(1))].join('');
  return /^[A-Za-z]/u.test(joined) && !WORDS.has(joined) ? joined : `resource${joined}`;
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isRecord(value)) return value;
  const first = 'source' in value ? FIELD_ORDER : ORDER;
  const place = (key: string) => (first.includes(key) ? first.indexOf(key) : first.length);
  const entries = Object.entries(value).toSorted(
    ([one], [other]) => place(one) - place(other) || (one < other ? -1 : 1),
  );
  return Object.fromEntries(entries.map(([key, held]) => [key, inOrder(held)]));
}
