import { createHash } from 'node:crypto';

/**
 * What stands for one looked-up value in the tables, whatever its length: the first 128 bits of a SHA-256, as a UUID.
 * Two values never share one in practice.
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

/** The entries of several values, by name. */
export function entriesOf(
  resource: string,
  values: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  return new Map(Object.entries(values).map(([key, value]) => [key, entryOf(resource, key, value)]));
}
