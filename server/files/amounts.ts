import { isRecord, rowsOf } from '../../src/schemas/values/values';
import { paiseOf as paiseOfNumber, parsePaise } from '../../src/wire/text/paise';

type Payload = Readonly<Record<string, unknown>>;

/** An amount in rupees as whole paise; null if it is not a valid amount. */
function paiseOf(value: unknown): number | null {
  if (typeof value === 'number') return paiseOfNumber(value);
  return typeof value === 'string' ? parsePaise(value) : null;
}

/** The total of a transaction in paise; null if missing. */
export const totalPaise = (payload: Payload): number | null => paiseOf(payload['total']);

/** The party's GSTIN in capitals without blanks; '' if missing. */
export function partyGstin({ party }: Payload): string {
  const gstin = isRecord(party) ? party['gstin'] : undefined;
  return typeof gstin === 'string' ? gstin.trim().toUpperCase() : '';
}

/** The stated taxable value of a transaction, and the sum over its items; null if either is missing. */
export function taxableValues(payload: Payload): { readonly named: number; readonly items: number } | null {
  const named = paiseOf(payload['taxable']);
  const items = rowsOf(payload['items']).map(item => paiseOf(item['taxable']));
  if (named === null || items.length === 0) return null;
  const sum = items.reduce<number>((total, paise) => total + (paise ?? 0), 0);
  return { named, items: sum };
}
