import { isAddress } from '../../../resources/record/fill/fillAddress';
import { isRecord } from '../../../schemas/values/values';
import { keyText } from '../../../wire/sync/lookUps';
import type { Texts } from './manyColumns';

/** The grid's initial state. It is kept in the history entry, because it is too long for an address. */
interface ManyState {
  readonly rows: readonly Texts[];
  /** The address from which the user came. */
  readonly back: string;
}

/** The address of the grid for the missing records of a resource. */
export const manyPath = (resource: string): string => `/readiness/many/${resource}`;

/** The grid's initial state; without rows if the address was opened directly. */
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
