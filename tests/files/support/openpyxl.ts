import { spawnSync } from 'node:child_process';

/** The Python on the path, and Debian's own, for which Debian installs openpyxl. */
const pythons = ['python3', '/usr/bin/python3'];
const python = pythons.find(name => spawnSync(name, ['-c', 'import openpyxl']).status === 0);

/** CI installs openpyxl for `npm test`; on other machines it is optional. */
export const isOpenpyxlMissing = !process.env['CI'] && python === undefined;

/** A cell as openpyxl reads it: its type ('f' is a formula) and its value as text. */
export type Cell = readonly [type: string, value: string];

// openpyxl leaves the format's escapes, such as _x000D_, to its caller.
const program = `
import json, sys, openpyxl
from openpyxl.utils.escape import unescape
book = openpyxl.load_workbook(sys.argv[1])
text = lambda v: v.isoformat() if hasattr(v, 'isoformat') else unescape(str(v))
cell = lambda c: [c.data_type, text(c.value)]
print(json.dumps({sheet.title: [[cell(c) for c in row] for row in sheet.rows] for sheet in book}))
`;

/** Opens a workbook in openpyxl and returns the cells of each sheet, row by row. */
export function openInOpenpyxl(file: string): Readonly<Record<string, readonly (readonly Cell[])[]>> {
  const { status, stdout, stderr } = spawnSync(python ?? '', ['-c', program, file], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`openpyxl could not open it: ${stderr}`);
  return JSON.parse(stdout);
}
