import { parseTree, printParseErrorCode, visit, type ParseError } from 'jsonc-parser';
import { PlacedFault } from './elements';

/**
 * A JSON text as a value.
 * @throws PlacedFault with the character at which it ceases to be JSON
 */
export function parseValue(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw firstFault(text);
  }
}

function firstFault(text: string): PlacedFault {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (!first)
    return new PlacedFault(controlIn(text), 'notJson', 'The text holds a character that JSON forbids');
  const words = printParseErrorCode(first.error).replace(/([a-z])([A-Z])/g, '$1 $2');
  return new PlacedFault(
    first.offset,
    'notJson',
    `The file is no JSON from here on (${words.toLowerCase()})`,
  );
}

/** Where the parser is more lenient than JSON: a control character within a text. */
const controlIn = (text: string): number => {
  // oxlint-disable-next-line no-control-regex
  const at = text.search(/[\u0000-\u001f]/);
  return at === -1 ? 0 : at;
};

/** Names of the properties whose numbers a program cannot keep: whole ones beyond 2^53, and ones beyond all numbers. */
export function lostNumbers(text: string): readonly string[] {
  // Most records have none, and need no second reading.
  if (!/\d{16}|\d[eE]/.test(text)) return [];
  const lost: string[] = [];
  visit(text, {
    onLiteralValue: (value: unknown, offset, length, _line, _character, path) => {
      if (typeof value === 'number' && isLost(value, text.slice(offset, offset + length)))
        lost.push(path().join('.'));
    },
  });
  return lost;
}

const isLost = (value: number, literal: string): boolean =>
  !Number.isFinite(value) || (/^-?\d+$/.test(literal) && !Number.isSafeInteger(value));
