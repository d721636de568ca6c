import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';

/** A source file and its imports: our files by path from the root, packages by name. */
export interface Imports {
  readonly file: string;
  readonly ours: readonly string[];
  readonly packages: readonly string[];
}

export const root = join(import.meta.dirname, '../..');

const IMPORT = /(?:\bfrom\s|\bimport\s?\(?\s*|\bnew URL\(\s*)'([^'\n]+)'/g;
/** What is loaded with the file itself or by it, without what it starts as a worker. */
export const LOADED = /(?:\bfrom\s|\bimport\s?\(?\s*)'([^'\n]+)'/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];

/** Every import in `folders`, including type imports and dynamic imports, and workers unless `pattern` is another. */
export function importGraph(folders: readonly string[], pattern = IMPORT): readonly Imports[] {
  return folders.flatMap(sourceFiles).map(file => importsOf(file, pattern));
}

/** Paths of the source files below a folder, relative to the root. */
export function sourceFiles(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name))
    .map(entry => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

function importsOf(file: string, pattern: RegExp): Imports {
  const names = [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, name = '']) => name);
  return {
    file,
    ours: names.flatMap(name => (name.startsWith('.') ? [resolveOurs(file, name)] : [])),
    packages: names.filter(name => !name.startsWith('.')),
  };
}

function resolveOurs(from: string, name: string): string {
  const path = posix.join(dirname(from), name);
  const ending = ENDINGS.find(end => /\.\w+$/.test(path + end) && existsSync(join(root, path + end)));
  return path + (ending ?? '');
}

/** Import cycles, each once, as the path that closes it. */
export function importCircles(graph: readonly Imports[]): readonly string[][] {
  const edges = new Map(graph.map(({ file, ours }) => [file, ours]));
  const done = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string, path: readonly string[]): void => {
    const at = path.indexOf(file);
    if (at >= 0) circles.push([...path.slice(at), file]);
    if (at >= 0 || done.has(file)) return;
    for (const next of edges.get(file) ?? []) visit(next, [...path, file]);
    done.add(file);
  };
  for (const { file } of graph) visit(file, []);
  return circles;
}
