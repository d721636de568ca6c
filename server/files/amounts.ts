import { paiseOf as paiseOfNumber, parsePaise } from '../../src/files/money/paise';
import { isRecord, rowsOf } from '../../src/schemas/values';

type Payload = Readonly<Record<string, unknown>>;

/** An amount in rupees as whole paise; null where it is none. */
function paiseOf(value: unknown): number | null {
  if (typeof value === 'number') return paiseOfNumber(value);
  return typeof value === 'string' ? parsePaise(value) : null;
}

/** The total of a transaction in paise; null where it has none. */
export const totalPaise = (payload: Payload): number | null => paiseOf(payload['total']);

/** The GSTIN of the party, without blanks and in capitals; empty where there is none. */
export function partyGstin({ party }: Payload): string {
  const gstin = isRecord(party) ? party['gstin'] : undefined;
  return typeof gstin === 'string' ? gstin.trim().toUpperCase() : '';
}

/** The taxable value that the transaction names and the sum of its items'; null where one of them is missing. */
export function taxableValues(payload: Payload): { readonly named: number; readonly items: number } | null {
  const named = paiseOf(payload['taxable']);
  const items = rowsOf(payload['items']).map(item => paiseOf(item['taxable']));
  if (named === null || items.length === 0) return null;
  const sum = items.reduce<number>((total, paise) => total + (paise ?? 0), 0);
  return { named, items: sum };
}
