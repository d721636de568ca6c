import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivate } from './privateFiles';
import { readIfThere } from './readIfThere';

/**
 * Returns a random secret, created once and stored in a file that only its owner can read, so that sessions survive a
 * restart.
 * @param dataDir created if missing
 */
export function storedSecret(dataDir: string): string {
  const path = join(dataDir, 'jwt-secret');
  makePrivate(dataDir);
  return readIfThere(path) ?? make(path);
}

/** The hard link appears atomically and complete. If two processes create a secret at once, both use the first. */
function make(path: string): string {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8');
}
