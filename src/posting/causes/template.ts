/** The types of placeholders: any text of one line, a word without blanks, or a number. */
const TYPES = ['text', 'word', 'number'] as const;
type PlaceholderType = (typeof TYPES)[number];

interface Placeholder {
  readonly name: string;
  readonly type: PlaceholderType;
}

/** The values of the placeholders, by name. */
export type PlaceholderValues = Readonly<Record<string, string>>;

/** A compiled template: literals and placeholders alternate, beginning and ending with a literal. */
export interface Template {
  readonly literals: readonly [string, ...string[]];
  readonly placeholders: readonly Placeholder[];
}

/** `{name}`, `{name:word}`, `{name:number}`. */
const PLACEHOLDER = /\{([^{}]*)\}/gu;

/** Compiles a template such as `Ledger {id:word} is not mapped`. */
export function compileTemplate(text: string): Template {
  const [first = '', ...parts] = text.split(PLACEHOLDER);
  const placeholders = parts.filter((_, at) => at % 2 === 0).map(placeholderOf);
  const literals = parts.filter((_, at) => at % 2 === 1);
  return { literals: [first, ...literals], placeholders };
}

function placeholderOf(written: string): Placeholder {
  const [name = '', type = 'text'] = written.split(':');
  return { name, type: TYPES.find(known => known === type) ?? 'text' };
}

/** A message with single blanks, as templates are matched. */
export const normalised = (message: string): string => message.replace(/\s+/gu, ' ').trim();

/**
 * The values of the placeholders if the whole message fits the template; null if it does not fit, or fits in several
 * ways. Takes linear time.
 * @param message normalised
 */
export function matchTemplate(
  { literals, placeholders }: Template,
  message: string,
): PlaceholderValues | null {
  const last = literals.at(-1) ?? '';
  if (!message.startsWith(literals[0])) return null;
  if (placeholders.length === 0) return message === literals[0] ? {} : null;
  if (!message.endsWith(last)) return null;
  const ends = fromLeft(literals, message);
  if (!ends || !isSame(ends, fromRight(literals, message))) return null;
  const values = placeholders.map(({ name, type }, at) => {
    const start = at === 0 ? literals[0].length : (ends[at - 1] ?? 0) + (literals[at] ?? '').length;
    return [name, valueOf(type, message.slice(start, ends[at]))] as const;
  });
  return values.every((entry): entry is [string, string] => entry[1] !== null)
    ? Object.fromEntries(values)
    : null;
}

/** Where each placeholder ends if every literal is matched as far left as possible. */
function fromLeft(literals: Template['literals'], message: string): readonly number[] | null {
  const ends: number[] = [];
  let from = literals[0].length;
  for (const literal of literals.slice(1, -1)) {
    const end = message.indexOf(literal, from + 1);
    if (end === -1) return null;
    ends.push(end);
    from = end + literal.length;
  }
  const end = message.length - (literals.at(-1) ?? '').length;
  return end > from ? [...ends, end] : null;
}

/** Where each placeholder ends if every literal is matched as far right as possible. */
function fromRight(literals: Template['literals'], message: string): readonly number[] | null {
  let end = message.length - (literals.at(-1) ?? '').length;
  const ends = [end];
  for (const literal of literals.slice(1, -1).toReversed()) {
    if (end - 1 - literal.length < 0) return null;
    end = message.lastIndexOf(literal, end - 1 - literal.length);
    if (end === -1) return null;
    ends.unshift(end);
  }
  return ends;
}

const isSame = (one: readonly number[], other: readonly number[] | null): boolean =>
  other !== null && one.every((end, at) => end === other[at]);

/** The text of a placeholder; null if it is not of the placeholder's type. */
function valueOf(type: PlaceholderType, text: string): string | null {
  const value = text.trim();
  if (value === '') return null;
  if (type === 'word' && value.includes(' ')) return null;
  if (type === 'number' && !/^\d+(?:\.\d+)?$/u.test(value)) return null;
  return value;
}

/** A text with its placeholders filled in; null if a value is missing. */
export function fillTemplate(text: string, values: PlaceholderValues): string | null {
  const { literals, placeholders } = compileTemplate(text);
  if (placeholders.some(({ name }) => !Object.hasOwn(values, name))) return null;
  return placeholders.reduce(
    (filled, { name }, at) => filled + (values[name] ?? '') + (literals[at + 1] ?? ''),
    literals[0],
  );
}
