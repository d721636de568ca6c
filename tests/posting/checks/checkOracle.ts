import type { Invoice } from './randomInvoices';

// A second implementation of the data checks, written from the rules alone. It works on texts and BigInt where
// src/posting/checks works on numbers, and finds the check character by trying all of them.

const SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whole paise of an amount, by its decimal digits. */
function paise(amount: number | string | undefined): bigint | null {
  if (amount === undefined) return null;
  const text = (typeof amount === 'number' ? amount.toFixed(2) : amount).replaceAll(',', '');
  const [rupees = '0', part = ''] = text.replace('-', '').split('.');
  const whole = BigInt(rupees + part.padEnd(2, '0'));
  return text.startsWith('-') ? -whole : whole;
}

/** Rupees as an Indian accountant writes them: the last three digits, then pairs. */
function written(amount: bigint): string {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(3, '0');
  const rupees = digits.slice(0, -2).replace(/\B(?=(?:\d{2})*\d{3}$)/g, ',');
  return `${amount < 0n ? '-' : ''}${rupees}.${digits.slice(-2)}`;
}

/** Sum over the characters of value times 1, 2, 1, 2 …, each product as its two digits to the base of 36. */
function sum36(text: string): number {
  let sum = 0;
  for (const [at, symbol] of [...text].entries()) {
    const product = SYMBOLS.indexOf(symbol) * ((at % 2) + 1);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return sum;
}

const isPan = (pan: string): boolean => /^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{4}[A-Z]$/.test(pan);
const isUin = (text: string): boolean => /^[0-9]{4}[A-Z]{3}[0-9]{5}[UO]N[A-Z0-9]$/.test(text);

function isGstin(text: string): boolean {
  if (!/^[0-9A-Z]{15}$/.test(text)) return false;
  const state = Number(text.slice(0, 2));
  const isState = /^\d\d/.test(text) && ((state >= 1 && state <= 38) || state === 97 || state === 99);
  const right = [...SYMBOLS].find(symbol => (sum36(text.slice(0, 14)) + SYMBOLS.indexOf(symbol)) % 36 === 0);
  return isState && isPan(text.slice(2, 12)) && text[12] !== '0' && text[14] === right;
}

const RATES_OF_2026 = new Set([0, 0.1, 0.25, 1.5, 3, 5, 18, 40]);

/**
 * The checks that fail, each with the amounts that it has to name: what the invoice says, and what it should. Every
 * invoice is of 2026.
 */
export function expectedChecks(
  invoice: Invoice,
  { today, openFrom }: { readonly today: string; readonly openFrom: string },
): ReadonlyMap<string, readonly string[]> {
  const failed = new Map<string, readonly string[]>();
  const fail = (check: string, ...amounts: readonly string[]) => failed.set(check, amounts);
  const { gstin = '', pan = '' } = invoice.party ?? {};
  const { items = [], date, place_of_supply: place = '', company_gstin: own } = invoice;

  const hasGstin = gstin !== '' && !isUin(gstin);
  if (hasGstin && !isGstin(gstin)) fail('gstin');
  if (pan !== '' && !isPan(pan)) fail('pan');
  if (hasGstin && isGstin(gstin)) {
    if (isPan(pan) && gstin.slice(2, 12) !== pan) fail('panOfGstin');
    if (/^\d\d$/.test(place) && gstin.slice(0, 2) !== place) fail('placeOfSupply');
  }

  const parts = [invoice.cgst, invoice.sgst, invoice.igst].map(paise);
  const [cgst = 0n, sgst = 0n, igst = 0n] = parts.map(part => part ?? 0n);
  const split = [cgst, sgst, igst].map(written).join(' + ');
  const isStated = parts.some(part => part !== null);
  if (own && /^\d\d$/.test(place) && isStated) {
    if (own.startsWith(place)) {
      if (igst !== 0n || cgst !== sgst) fail('taxWithinState', split, '');
    } else if (cgst !== 0n || sgst !== 0n) fail('taxAcrossStates', split, '');
  }

  for (const { hsn, gst_percent: rate } of items) {
    if (hsn === '') fail('hsnMissing');
    else if (hsn !== undefined && !/^(?:\d{4}|\d{6}|\d{8})$/.test(hsn)) fail('hsnLength');
    if (date && rate !== undefined && !RATES_OF_2026.has(rate)) fail('rate');
  }

  const all = (amounts: readonly (bigint | null)[]): bigint | null =>
    amounts.length === 0 || amounts.some(each => each === null)
      ? null
      : amounts.reduce<bigint>((sum, each) => sum + (each ?? 0n), 0n);
  const taxable = paise(invoice.taxable);
  const net = all(items.map(each => paise(each.taxable)));
  if (taxable !== null && net !== null && taxable !== net) fail('taxable', written(taxable), written(net));
  const tax = isStated
    ? parts.reduce<bigint>((sum, part) => sum + (part ?? 0n), 0n)
    : all(items.map(each => paise(each.gst)));
  const total = paise(invoice.total);
  if (total !== null && taxable !== null && tax !== null) {
    const roundOff = paise(invoice.round_off);
    const right = taxable + tax + (roundOff ?? 0n);
    const apart = total - right;
    const most = BigInt(items.length + (roundOff === null ? 100 : 0));
    if (apart > most || -apart > most) fail('total', written(total), written(right));
  }

  if (date && date < openFrom) fail('closedPeriod');
  if (date && date > today) fail('futureDate');
  return failed;
}
