import { createHash } from 'node:crypto';

/**
 * The table entry for a looked-up value of any length: the first 128 bits of a SHA-256, as a UUID. Collisions do not
 * occur in practice.
 */
export function entryOf(resource: string, key: string, value: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([resource, key, value]))
    .digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(12, 16),
    hash.slice(16, 20),
    hash.slice(20, 32),
  ].join('-');
}

export function entriesOf(
  resource: string,
  values: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  return new Map(Object.entries(values).map(([key, value]) => [key, entryOf(resource, key, value)]));
}
