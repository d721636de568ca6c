import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { isDeclaration } from './lint/declarationShape';
import { Place } from './lint/place';
import { placeAt } from './lint/textPosition';
import { lintResource } from './lintResource';
import type { ResourceDeclaration } from './resource';
import { SchemaError, type Finding } from './schemaError';

/**
 * Parses a resource declaration from a JSON file.
 * @param text the file's text
 * @param file its name, for error messages
 * @throws SchemaError with file, line and column for invalid JSON, duplicate keys, and every finding of the lint
 */
export function readDeclaration(text: string, file: string): ResourceDeclaration {
  const body = text.replace(/^\uFEFF/, '');
  const json = parseStrictly(body, file);
  const findings = lintResource(json, { file, text: body });
  if (findings.length > 0 || !isDeclaration(json, new Place())) throw new SchemaError(findings);
  return json;
}

function parseStrictly(text: string, file: string): unknown {
  const errors: ParseError[] = [];
  const tree = treeOf(text, errors);
  const [first] = errors;
  if (first || !tree) throw new SchemaError([syntaxFinding(text, file, first)]);
  const twice = doubledKeys(tree).map(node => doubledFinding(text, file, node));
  if (twice.length > 0) throw new SchemaError(twice);
  return JSON.parse(text);
}

function treeOf(text: string, errors: ParseError[]): Node | undefined {
  try {
    return parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    // Text nested deeper than the stack is not a declaration.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function syntaxFinding(text: string, file: string, error: ParseError | undefined): Finding {
  const cause = error ? printParseErrorCode(error.error) : 'NestedTooDeep';
  return {
    file,
    pointer: '',
    ...placeAt(text, error?.offset ?? 0),
    message: `This is not JSON: ${cause}.`,
    cure: 'Fix the text here; comments and trailing commas are not JSON.',
  };
}

/** Of two equal keys, the second would silently win. */
function doubledKeys(node: Node): readonly Node[] {
  const children = node.children ?? [];
  const keys = node.type === 'object' ? children.flatMap(property => property.children?.[0] ?? []) : [];
  const first = new Map(keys.toReversed().map(key => [String(key.value), key]));
  return [...keys.filter(key => first.get(String(key.value)) !== key), ...children.flatMap(doubledKeys)];
}

function doubledFinding(text: string, file: string, key: Node): Finding {
  return {
    file,
    pointer: '',
    ...placeAt(text, key.offset),
    message: `The key '${key.value}' appears twice.`,
    cure: 'Keep one of them.',
  };
}
