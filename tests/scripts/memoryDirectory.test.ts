import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SCRIPT = join(import.meta.dirname, '../../scripts/memoryDirectory.mjs');

/** What another process prints that makes such a directory, and ends. */
const made = (): { readonly path?: string; readonly mode?: number } => {
  const program = `const { makeMemoryDirectory } = await import(${JSON.stringify(SCRIPT)});
    const { statSync } = await import('node:fs');
    const path = makeMemoryDirectory();
    console.log(JSON.stringify(path ? { path, mode: statSync(path).mode & 0o777 } : {}));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  });
  return JSON.parse(stdout);
};

it('makes a directory in memory, if there is room, that other users can traverse, and deletes it with the process', () => {
  const { path, mode } = made();
  // Where there is no room, tests use the disk.
  expect(mode ?? 0o711).toBe(0o711);
  expect(path !== undefined && existsSync(path)).toBe(false);
});
