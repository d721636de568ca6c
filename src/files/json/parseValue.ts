import { parseTree, printParseErrorCode, visit, type ParseError } from 'jsonc-parser';
import { PositionedFault } from './elements';

/** Parses JSON. @throws PositionedFault at the first invalid character */
export function parseValue(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    throw firstFault(text);
  }
}

function firstFault(text: string): PositionedFault {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (!first)
    return new PositionedFault(
      controlIn(text),
      'notJson',
      'The text contains a character that JSON does not allow',
    );
  const words = printParseErrorCode(first.error).replace(/([a-z])([A-Z])/g, '$1 $2');
  return new PositionedFault(
    first.offset,
    'notJson',
    `The file is not valid JSON from here on (${words.toLowerCase()})`,
  );
}

/** Finds what the parser tolerates but JSON forbids: a control character within a string. */
const controlIn = (text: string): number => {
  // oxlint-disable-next-line no-control-regex
  const at = text.search(/[\u0000-\u001f]/);
  return at === -1 ? 0 : at;
};

/**
 * Names of properties with numbers that lose precision: integers beyond 2^53, and numbers beyond the range.
 * @param most how many to name; names may be as long as the record, and as many as its numbers
 */
export function lostNumbers(text: string, most: number): readonly string[] {
  // Most records have none and need no second pass.
  if (!/\d{16}|\d[eE]/.test(text)) return [];
  const lost: string[] = [];
  visit(text, {
    onLiteralValue: (value: unknown, offset, length, _line, _character, path) => {
      if (lost.length >= most || typeof value !== 'number') return;
      if (isLost(value, text.slice(offset, offset + length))) lost.push(path().join('.'));
    },
  });
  return lost;
}

const isLost = (value: number, literal: string): boolean =>
  !Number.isFinite(value) || (/^-?\d+$/.test(literal) && !Number.isSafeInteger(value));
