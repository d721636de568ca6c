import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import type { Fault } from './place';

/** A place in a text, counted from 1. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** Finds the places of faults in the JSON text that they were found in. */
export function textPlaces(text: string): (fault: Fault) => TextPlace | null {
  const root = parseTree(text);
  return fault => {
    const node = root && nearestNode(root, fault.path);
    if (!node) return null;
    const pointed = fault.on === 'key' ? (node.parent?.children?.[0] ?? node) : node;
    return placeAt(text, pointed.offset);
  };
}

/** The value at a path, or what is nearest above it where there is none. */
function nearestNode(root: Node, path: Fault['path']): Node | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    if (node) return node;
  }
  return root;
}

/** Line and column of an offset. */
export function placeAt(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
