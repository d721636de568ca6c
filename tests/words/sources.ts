import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { root, sourceFiles } from '../architecture/importGraph';

/** The parts of a syntax tree node that these tests read. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

export interface Source {
  readonly file: string;
  readonly text: string;
  readonly tree: Node;
}

/** Parses the files in these folders. */
export const sourcesIn = (folders: readonly string[]): readonly Source[] =>
  folders.flatMap(sourceFiles).map(parse);

function parse(file: string): Source {
  const text = readFileSync(join(root, file), 'utf8');
  return { file, text, tree: nodeIn(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' })) };
}

/** Parses a text that is not in a file. */
export const sourceOf = (text: string): Source => ({
  file: 'Example.tsx',
  text,
  tree: nodeIn(parseAst(text, { lang: 'tsx' })),
});

/** Visits a node and its descendants; if `see` returns false, skips the descendants. */
export function visit(node: Node, see: (node: Node) => boolean | void): void {
  if (see(node) === false) return;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, see);
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** A child node, or an empty node if there is none. */
export const childOf = (node: Node, key: string): Node => nodeIn(node[key]);

const nodeIn = (value: unknown): Node => (isNode(value) ? value : { type: 'none', start: 0 });
