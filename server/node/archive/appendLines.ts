import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

const NEWLINE = 0x0a;

/**
 * Appends whole lines to a file that only its owner can read, and resolves once they are synced to disk. If a crash
 * truncated the last line, the next one still begins on a new line.
 * @throws Error if the disk refuses
 */
export async function appendLines(path: string, lines: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'a+', 0o600);
  try {
    const isNew = (await file.stat()).size === 0;
    await file.appendFile((await isCutOff(file)) ? `\n${lines}` : lines);
    await file.sync();
    // A new file's name is durable only after its directory is synced.
    if (isNew) await sync(dirname(path));
  } finally {
    await file.close();
  }
}

/** Whether a crash left a partial last line. */
async function isCutOff(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return false;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer[0] !== NEWLINE;
}

async function sync(directory: string): Promise<void> {
  const handle = await open(directory);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
