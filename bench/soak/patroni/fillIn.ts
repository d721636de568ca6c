import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const deploy = join(import.meta.dirname, '../../../deploy/postgres');

/**
 * A configuration from `deploy/postgres` with its placeholders filled in.
 * @throws Error if a value is missing, or has no placeholder
 */
export function fillIn(name: string, values: Readonly<Record<string, string | number>>): string {
  const used = new Set<string>();
  const text = readFileSync(join(deploy, name), 'utf8').replaceAll(
    /\$\{([A-Z0-9_]+)\}/g,
    (_, placeholder: string) => {
      const value = values[placeholder];
      if (value === undefined) throw new Error(`${name} needs a value for ${placeholder}.`);
      used.add(placeholder);
      return String(value);
    },
  );
  const unused = Object.keys(values).filter(placeholder => !used.has(placeholder));
  if (unused.length > 0) throw new Error(`${name} has no placeholder for ${unused.join(', ')}.`);
  return text;
}
