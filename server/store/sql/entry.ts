import { hash } from 'node:crypto';

/**
 * The table entry for a looked-up value of any length: the first 128 bits of a SHA-256, as a UUID. Collisions do not
 * occur in practice.
 */
export function entryOf(resource: string, key: string, value: string): string {
  const digest = hash('sha256', JSON.stringify([resource, key, value]), 'hex');
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    digest.slice(12, 16),
    digest.slice(16, 20),
    digest.slice(20, 32),
  ].join('-');
}

export function entriesOf(
  resource: string,
  values: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  return new Map(Object.entries(values).map(([key, value]) => [key, entryOf(resource, key, value)]));
}
