import { isAddress } from '../../../resources/record/fill/fillAddress';
import { isRecord } from '../../../schemas/values/values';
import { keyText } from '../../../wire/sync/lookUps';
import type { Texts } from './manyColumns';

/** What the grid opens with. It is in the history entry: it survives a reload, and is too long for an address. */
interface ManyState {
  readonly rows: readonly Texts[];
  /** Where the person came from. */
  readonly back: string;
}

/** The address of the grid for the missing records of a resource. */
export const manyPath = (resource: string): string => `/readiness/many/${resource}`;

/** What the grid opens with; no rows where somebody comes by the bare address. */
export function readManyState(state: unknown): ManyState {
  const given = isRecord(state) ? state : {};
  const rows = Array.isArray(given['rows']) ? given['rows'].filter(isRecord) : [];
  const back = given['back'];
  return {
    rows: rows.map(textsOf),
    back: typeof back === 'string' && isAddress(back) ? back : '/readiness',
  };
}

/** Values as they would be typed. */
export const textsOf = (values: Readonly<Record<string, unknown>>): Texts =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, keyText(value)]));
