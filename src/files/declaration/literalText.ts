/** The width at which the house breaks lines. */
const WIDTH = 110;

/** Behind a shorter key, no line is broken. */
const SHORT_KEY = 5;

const PLAIN_KEY = /^[A-Za-z_$][\w$]*$/u;

/**
 * JSON data as a literal of TypeScript, formatted as the house does (Prettier with single quotes).
 * @param indent spaces before the lines of the literal but the first
 * @param lead characters before the literal on its first line, and behind it on its last
 */
export function literalText(value: unknown, indent = 0, lead = 0): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const inline = inlineText(value);
  if (inline !== null && indent + lead + inline.length <= WIDTH) return inline;
  return Array.isArray(value) ? listText(value, indent) : objectText(Object.entries(value), indent);
}

/** Of two kinds of quotes the one that needs fewer escapes. */
function quoted(text: string): string {
  const json = JSON.stringify(text);
  const inside = json.slice(1, -1);
  const [single, double] = [text.split("'").length, text.split('"').length];
  if (single > double) return json;
  return `'${inside.replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** On one line; null for what the house never writes so: a list of several objects with several entries. */
function inlineText(value: object): string | null {
  const parts = Array.isArray(value)
    ? value.map((item: unknown) => inlineItem(item))
    : Object.entries(value).map(([key, held]) => entryText(keysOf(value), key, inlineItem(held)));
  if (parts.some(part => part === null) || isTable(value)) return null;
  if (Array.isArray(value)) return `[${parts.join(', ')}]`;
  return parts.length === 0 ? '{}' : `{ ${parts.join(', ')} }`;
}

const inlineItem = (item: unknown): string | null =>
  typeof item === 'object' && item !== null ? inlineText(item) : literalText(item);

const entryText = (keys: readonly string[], key: string, text: string | null): string | null =>
  text === null ? null : `${keyText(keys, key)}: ${text}`;

const keysOf = (value: object): readonly string[] => Object.keys(value);

/** Several lists, or several objects, with more than one entry each. */
function isTable(value: object): boolean {
  if (!Array.isArray(value) || value.length < 2) return false;
  const sizes = value.map((item: unknown) =>
    typeof item === 'object' && item !== null ? Object.keys(item).length : 0,
  );
  const isOneKind = value.every((item: unknown) => Array.isArray(item) === Array.isArray(value[0]));
  return isOneKind && sizes.every(size => size > 1);
}

function keyText(keys: readonly string[], key: string): string {
  // A number as a key would need all others unquoted or quoted alike: quote what is not plain.
  return PLAIN_KEY.test(key) || keys.length === 0 ? key : quoted(key);
}

function listText(list: readonly unknown[], indent: number): string {
  const inner = indent + 2;
  const lines = list.map(item => `${' '.repeat(inner)}${literalText(item, inner, 1)},`);
  return `[\n${lines.join('\n')}\n${' '.repeat(indent)}]`;
}

function objectText(entries: readonly (readonly [string, unknown])[], indent: number): string {
  const inner = indent + 2;
  const keys = entries.map(([key]) => key);
  const lines = entries.map(([key, held]) => {
    const name = keyText(keys, key);
    const text = literalText(held, inner, name.length + 3);
    const begins = `${' '.repeat(inner)}${name}:`;
    // A long text stands on a line of its own, unless that would save only a few characters.
    return typeof held === 'string' && name.length >= SHORT_KEY && begins.length + text.length + 2 > WIDTH
      ? `${begins}\n${' '.repeat(inner + 2)}${text},`
      : `${begins} ${text},`;
  });
  return `{\n${lines.join('\n')}\n${' '.repeat(indent)}}`;
}
