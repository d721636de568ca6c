import { spawnSync } from 'node:child_process';

/** Beside the one on the path: Debian's own, which Debian's openpyxl belongs to. */
const pythons = ['python3', '/usr/bin/python3'];
const python = pythons.find(name => spawnSync(name, ['-c', 'import openpyxl']).status === 0);

/** `npm test` installs it in CI; a person who has none need not install it. */
export const isOpenpyxlMissing = !process.env['CI'] && python === undefined;

/** A cell as openpyxl sees it: its type ('f' is a formula) and its value as text. */
export type Cell = readonly [type: string, value: string];

// openpyxl leaves it to its caller to read the format's escapes, such as _x000D_.
const program = `
import json, sys, openpyxl
from openpyxl.utils.escape import unescape
book = openpyxl.load_workbook(sys.argv[1])
text = lambda v: v.isoformat() if hasattr(v, 'isoformat') else unescape(str(v))
cell = lambda c: [c.data_type, text(c.value)]
print(json.dumps({sheet.title: [[cell(c) for c in row] for row in sheet.rows] for sheet in book}))
`;

/** Opens a workbook in openpyxl; answers the cells of each sheet, row by row. */
export function openInOpenpyxl(file: string): Readonly<Record<string, readonly (readonly Cell[])[]>> {
  const { status, stdout, stderr } = spawnSync(python ?? '', ['-c', program, file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`openpyxl could not open it: ${stderr}`);
  return JSON.parse(stdout);
}
