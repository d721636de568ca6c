import { INHERITED_NAMES } from '../lint/reserved';
import { SYSTEM_FIELD_NAMES } from '../systemFields';

/** Maximum length of a field's name. */
const LONGEST = 40;

/** A field's name on the wire, made from its label: `Pump type` becomes `pump_type`. It differs from all `taken`. */
export function sourceFrom(label: string, taken: ReadonlySet<string>): string {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
    .filter(word => word !== '')
    .join('_');
  const named = /^[a-z]/u.test(words) && !isReserved(words) ? words : `field_${words}`;
  const plain = withoutTrailingUnderscore(named.slice(0, LONGEST));
  if (!taken.has(plain)) return plain;
  let number = 2;
  while (taken.has(numbered(plain, number))) number += 1;
  return numbered(plain, number);
}

const isReserved = (name: string): boolean => INHERITED_NAMES.has(name) || SYSTEM_FIELD_NAMES.includes(name);

const numbered = (plain: string, number: number): string => {
  const end = `_${number}`;
  return `${plain.slice(0, LONGEST - end.length)}${end}`;
};

const withoutTrailingUnderscore = (name: string): string => (name.endsWith('_') ? name.slice(0, -1) : name);
