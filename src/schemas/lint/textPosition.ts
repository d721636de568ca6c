import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import type { Fault } from './place';

/** A position in a text, from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** Finds the positions of errors in the JSON text. */
export function textPositions(text: string): (fault: Fault) => TextPosition | null {
  const root = parseTree(text);
  return fault => {
    const node = root && nearestNode(root, fault.path);
    if (!node) return null;
    const pointed = fault.on === 'key' ? (node.parent?.children?.[0] ?? node) : node;
    return placeAt(text, pointed.offset);
  };
}

/** The value at a path, or its nearest existing ancestor. */
function nearestNode(root: Node, path: Fault['path']): Node | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return node;
  }
  return root;
}

/** Line and column of an offset. */
export function placeAt(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
