import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const deploy = join(import.meta.dirname, '../../../deploy/postgres');

/**
 * A configuration from `deploy/postgres` with its placeholders filled in.
 * @throws Error if a value is missing, or has no placeholder
 */
export function fillIn(name: string, values: Readonly<Record<string, string | number>>): string {
  const places = new Set<string>();
  const text = readFileSync(join(deploy, name), 'utf8').replaceAll(
    /\$\{([A-Z0-9_]+)\}/g,
    (_, place: string) => {
      const value = values[place];
      if (value === undefined) throw new Error(`${name} needs a value for ${place}.`);
      places.add(place);
      return String(value);
    },
  );
  const unused = Object.keys(values).filter(place => !places.has(place));
  if (unused.length > 0) throw new Error(`${name} has no place for ${unused.join(', ')}.`);
  return text;
}
