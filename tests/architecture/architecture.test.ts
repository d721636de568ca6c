import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importCircles, importGraph, root, sourceFiles, type Imports } from './importGraph';
import { walls, type Wall } from './walls';

const graph = importGraph(['src', 'server']);
const LARGEST_FOLDER = 24;

describe('the import walls', () => {
  it('allow each folder only its declared imports', () => {
    expect(graph.length).toBeGreaterThan(500);
    expect(graph.flatMap(refusedImports)).toEqual([]);
  });

  it('prevent import cycles, including type and dynamic imports', () => {
    expect(importCircles(graph)).toEqual([]);
  });

  it('prevent names in a folder that differ only in case or extension', () => {
    const names = sourceFiles('src')
      .concat(sourceFiles('server'))
      .map(file => file.replace(/\.tsx?$/, ''));
    const folded = names.map(name => name.toLowerCase());
    const twins = names.filter((_, index) => folded.indexOf(folded[index] ?? '') !== index);
    expect(twins).toEqual([]);
  });

  it(`allow at most ${LARGEST_FOLDER} files in a folder`, () => {
    const sizes = new Map<string, number>();
    for (const { file } of graph) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
    const tooLarge = [...sizes].filter(([, size]) => size > LARGEST_FOLDER);
    expect(tooLarge).toEqual([]);
  });

  it('match the table in docs/architecture.md', () => {
    const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8').replace(/ {2,}/g, ' ');
    expect(walls.map(tableRow).filter(row => !page.includes(row))).toEqual([]);
  });
});

describe('a wall', () => {
  it('refuses undeclared folders, packages and Node modules, and names the remedy', () => {
    const refused = (imports: Partial<Imports>) =>
      refusedImports({ file: 'src/wire/record/audit.ts', ours: [], packages: [], ...imports });
    expect(refused({ ours: ['src/schemas/index.ts', 'src/wire/http/path.ts'], packages: ['dayjs'] })).toEqual(
      [],
    );
    expect(refused({ ours: ['src/grid/table/GridRow.tsx'] })[0]).toMatch(
      /^src\/wire\/record\/audit\.ts must not import src\/grid\/table\/GridRow\.tsx\. Keep it plain/,
    );
    expect(refused({ packages: ['react-admin'] })).toHaveLength(1);
    expect(refused({ packages: ['node:fs'] })).toHaveLength(1);
  });

  it('detects a cycle closed by a type import', () => {
    const circle = importCircles([
      { file: 'a.ts', ours: ['b.ts'], packages: [] },
      { file: 'b.ts', ours: ['a.ts'], packages: [] },
    ]);
    expect(circle).toEqual([['a.ts', 'b.ts', 'a.ts']]);
  });
});

function refusedImports({ file, ours, packages }: Imports): readonly string[] {
  const { room, wall } = wallOf(file);
  const refused = [
    ...ours.filter(other => !within(room, other) && !wall.mayImport.some(name => within(name, other))),
    ...packages.filter(name => wall.without?.some(without => matches(without, name))),
  ];
  return refused.map(name => `${file} must not import ${name}. ${wall.instead}`);
}

function wallOf(file: string): { readonly room: string; readonly wall: Wall } {
  const [nearest] = walls
    .flatMap(wall => wall.rooms.map(room => ({ room, wall })))
    .filter(({ room }) => within(room, file))
    .toSorted((a, b) => b.room.length - a.room.length);
  if (!nearest) throw new Error(`No wall in tests/architecture/walls.ts fits ${file}: add its room.`);
  return nearest;
}

const within = (room: string, file: string): boolean =>
  file === room || file.startsWith(`${room}/`) || file.replace(/\.tsx?$/, '') === room;

const matches = (pattern: string, name: string): boolean =>
  pattern.endsWith('*')
    ? name.startsWith(pattern.slice(0, -1))
    : name === pattern || name.startsWith(`${pattern}/`);

function tableRow({ rooms, mayImport, instead }: Wall): string {
  const list = (names: readonly string[]) => names.map(name => `\`${name}\``).join(', ');
  return `| ${list(rooms)} | ${list(mayImport) || 'nothing'} | ${instead} |`;
}
