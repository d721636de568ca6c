import JSON5 from 'json5';
import { isRecord } from '../../values/values';
import { STUDIO_LIMITS } from '../runTimeLimits';
import { literalText } from './literalText';

type Declaration = Readonly<Record<string, unknown>>;

/** The keys of a declaration in the order in which people read them; others follow. */
const ORDER = ['name', 'noun', 'menu', 'screens', 'fields', 'sections', 'columns', 'display', 'uniqueKeys'];
const FIELD_ORDER = ['kind', 'source', 'label'];

/** The file of a declaration as JSON. */
export const jsonFile = (declaration: Declaration): string =>
  `${JSON.stringify(inOrder(declaration), null, 2)}\n`;

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

/** Why a file holds no declaration. */
export type NoDeclarationReason = 'tooLarge' | 'noLiteral' | 'noObject';

const MESSAGES: Readonly<Record<NoDeclarationReason, string>> = {
  tooLarge: 'The file has more than 128 KB. A declaration is smaller; check that it is the right file.',
  noLiteral: 'The file is neither JSON nor one literal without code. Export the declaration anew.',
  noObject: 'The file holds no object. Export the declaration anew.',
};

/** A file that holds no declaration. */
export class NoDeclaration extends Error {
  override readonly name = 'NoDeclaration';

  constructor(readonly reason: NoDeclarationReason) {
    super(MESSAGES[reason]);
  }
}

const CALL = 'defineResource(';

/**
 * The declaration that a file holds: JSON, or the one literal of a TypeScript file, which is read and never run.
 * @throws NoDeclaration
 */
export function declarationIn(text: string): Declaration {
  if (text.length > STUDIO_LIMITS.characters * 2) throw new NoDeclaration('tooLarge');
  const at = text.indexOf(CALL);
  const literal = at < 0 ? text : text.slice(at + CALL.length, text.lastIndexOf(')'));
  const value = parsed(literal);
  if (isRecord(value)) return value;
  throw new NoDeclaration('noObject');
}

function parsed(literal: string): unknown {
  try {
    // A copy without what JSON does not have, such as NaN or a property of the name __proto__.
    const value: unknown = JSON.parse(JSON.stringify(JSON5.parse<unknown>(literal)) ?? 'null');
    return value;
  } catch {
    throw new NoDeclaration('noLiteral');
  }
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
