import { getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser';

/** JSON as written: members in order, including duplicates. */
export type OrderedJson =
  | { readonly kind: 'object'; readonly members: readonly (readonly [key: string, value: OrderedJson])[] }
  | { readonly kind: 'array'; readonly items: readonly OrderedJson[] }
  | { readonly kind: 'scalar'; readonly value: string | number | boolean | null };

/**
 * Parses JSON and keeps what an object would lose: the order of keys such as "1", duplicate keys, `__proto__`.
 * @returns null if it is not JSON or nested too deep
 */
export function parseOrdered(text: string): OrderedJson | null {
  try {
    const errors: ParseError[] = [];
    const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
    return tree === undefined || errors.length > 0 ? null : ordered(tree);
  } catch (error) {
    // The parser is recursive: hostile nesting ends in a RangeError, which is a valid result here.
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
