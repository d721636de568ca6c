import { isRecord } from '../../schemas/values/values';
import { declarationDigest } from './fileHead';
import { FORM } from './form';

/** The line width of this repository's formatter. */
const WIDTH = 110;

/** The formatter does not break a line after a shorter key. */
const SHORT_KEY = 5;

const PLAIN_KEY = /^[A-Za-z_$][\w$]*$/u;

/**
 * JSON data as a TypeScript literal, formatted as in this repository (oxfmt with single quotes).
 * @param indent spaces before each line of the literal except the first
 * @param lead characters before the literal on its first line and after it on its last
 */
function literalText(value: unknown, indent = 0, lead = 0): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const inline = inlineText(value);
  if (inline !== null && indent + lead + inline.length <= WIDTH) return inline;
  return Array.isArray(value) ? listText(value, indent) : objectText(Object.entries(value), indent);
}

/** Uses the kind of quotes that needs fewer escapes. */
function quoted(text: string): string {
  const json = JSON.stringify(text);
  const inside = json.slice(1, -1);
  const [single, double] = [text.split("'").length, text.split('"').length];
  if (single > double) return json;
  return `'${inside.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** The value on one line; null if the formatter always breaks it, as it does a list of objects with several entries. */
function inlineText(value: object): string | null {
  const parts = Array.isArray(value)
    ? value.map((item: unknown) => inlineItem(item))
    : Object.entries(value).map(([key, content]) => entryText(key, inlineItem(content)));
  if (parts.some(part => part === null) || isTable(value)) return null;
  if (Array.isArray(value)) return `[${parts.join(', ')}]`;
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

const inlineItem = (item: unknown): string | null =>
  typeof item === 'object' && item !== null ? inlineText(item) : literalText(item);

const entryText = (key: string, text: string | null): string | null =>
  text === null ? null : `${keyText(key)}: ${text}`;

/** Several lists, or several objects, with more than one entry each. */
function isTable(value: object): boolean {
  if (!Array.isArray(value) || value.length < 2) return false;
  const sizes = value.map((item: unknown) =>
    typeof item === 'object' && item !== null ? Object.keys(item).length : 0,
  );
  const isOneKind = value.every((item: unknown) => Array.isArray(item) === Array.isArray(value[0]));
  return isOneKind && sizes.every(size => size > 1);
}

// With a number among the keys, the formatter quotes all of them or none; so quote every key that is not plain.
const keyText = (key: string): string => (PLAIN_KEY.test(key) ? key : quoted(key));

function listText(list: readonly unknown[], indent: number): string {
  const inner = indent + 2;
  const lines = list.map(item => `${' '.repeat(inner)}${literalText(item, inner, 1)},`);
  return `[\n${lines.join('\n')}\n${' '.repeat(indent)}]`;
}

function objectText(entries: readonly (readonly [string, unknown])[], indent: number): string {
  const inner = indent + 2;
  const lines = entries.map(([key, content]) => {
    const name = keyText(key);
    const text = literalText(content, inner, name.length + 3);
    const begins = `${' '.repeat(inner)}${name}:`;
    // A long text gets its own line, unless that would save only a few characters.
    return typeof content === 'string' && name.length >= SHORT_KEY && begins.length + text.length + 2 > WIDTH
      ? `${begins}\n${' '.repeat(inner + 2)}${text},`
      : `${begins} ${text},`;
  });
  return `{\n${lines.join('\n')}\n${' '.repeat(indent)}}`;
}

type Declaration = Readonly<Record<string, unknown>>;

/** The keys of a declaration in reading order; others follow. */
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

/** A declaration as a JSON file. Equal declarations give equal files, in every account and installation. */
export function jsonFile(declaration: Declaration): string {
  const file = { ...declaration, $schema: FORM, digest: declarationDigest(declaration) };
  return `${JSON.stringify(inOrder(file), null, 2)}\n`;
}

/** A declaration as a file for `src/schemas`, formatted as in this repository. */
export function typescriptFile(declaration: Declaration): string {
  const name = identifier(String(declaration['name'] ?? 'resource'));
  const literal = literalText(
    inOrder(declaration),
    0,
    'export const  = defineResource();'.length + name.length,
  );
  return `import { defineResource } from './defineResource';\n\nexport const ${name} = defineResource(${literal});\n`;
}

/** Reserved words, which cannot be names of variables. */
const WORDS = new Set(
  'break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield await'.split(
    ' ',
  ),
);

/** Turns `fuel-map` into `fuelMap`. */
function identifier(name: string): string {
  const [first = '', ...others] = name.split(/[^A-Za-z0-9]+/u).filter(part => part !== '');
  const joined = [first, ...others.map(part => part.charAt(0).toUpperCase() + part.slice(1))].join('');
  return /^[A-Za-z]/u.test(joined) && !WORDS.has(joined) ? joined : `resource${joined}`;
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isRecord(value)) return value;
  const first = 'source' in value ? FIELD_ORDER : ORDER;
  const rank = (key: string) => (first.includes(key) ? first.indexOf(key) : first.length);
  const entries = Object.entries(value).toSorted(
    ([one], [other]) => rank(one) - rank(other) || (one < other ? -1 : 1),
  );
  return Object.fromEntries(entries.map(([key, content]) => [key, inOrder(content)]));
}
