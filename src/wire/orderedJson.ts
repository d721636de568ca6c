import { getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser';

/** JSON as it was written: members in their order, and more than once where the text has them so. */
export type OrderedJson =
  | { readonly kind: 'object'; readonly members: readonly (readonly [key: string, value: OrderedJson])[] }
  | { readonly kind: 'array'; readonly items: readonly OrderedJson[] }
  | { readonly kind: 'scalar'; readonly value: string | number | boolean | null };

/**
 * Reads JSON without losing what objects lose: the order of keys such as "1", doubled keys, `__proto__`.
 * @returns null for text that is no JSON, or is nested deeper than the stack
 */
export function parseOrdered(text: string): OrderedJson | null {
  try {
    const errors: ParseError[] = [];
    const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    return tree === undefined || errors.length > 0 ? null : ordered(tree);
  } catch (error) {
    // The parser descends by recursion; hostile depth ends in a RangeError, which is an answer here.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function ordered(node: Node): OrderedJson {
  const children = node.children ?? [];
  if (node.type === 'array') return { kind: 'array', items: children.map(ordered) };
  if (node.type === 'object') return { kind: 'object', members: children.map(member) };
  const value: unknown = getNodeValue(node);
  return isScalar(value) ? { kind: 'scalar', value } : { kind: 'scalar', value: null };
}

function member({ children }: Node): readonly [string, OrderedJson] {
  const [key, value] = children ?? [];
  return [String(key?.value), value ? ordered(value) : { kind: 'scalar', value: null }];
}

const isScalar = (value: unknown): value is string | number | boolean | null =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
