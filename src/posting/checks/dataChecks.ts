import { formatPaise } from '../../wire/text/paise';
import * as paths from '../payloadPaths';
import { itemsAt, paiseAt, textAt, type Paths, type Posting, type Scope } from '../posting';
import type { CheckData } from './checkData';
import { openFrom } from './closedPeriods';
import type { CheckName, Finding } from './finding';
import { ratesOn } from './gstRates';
import { gstinFault, panFault } from './taxNumbers';

/** What decides whether a transaction can be posted, apart from the transaction itself. */
export interface CheckSettings extends CheckData {
  /** `YYYY-MM-DD`; null if no clock is available. */
  readonly today: string | null;
}

const STATE = /^\d\d$/u;

const HSN_LENGTHS = new Set([4, 6, 8]);

/** Without a stated round-off, a total may differ from the sum of its parts by this much. */
const ROUNDED_PAISE = 100;

/** The tax of each item is rounded to the paisa, so that a total may differ by this much per item. */
const LINE_PAISE = 1;

const TAXES = Object.values(paths.TAX_PARTS);

/** What looks wrong with a transaction. A missing value is unknown, so it is not reported. */
export function checkPosting(posting: Posting, settings: CheckSettings): readonly Finding[] {
  const items = itemsAt(posting, paths.ITEMS) ?? [];
  const day = dayOf(posting);
  const found: Finding[] = [];
  checkTaxNumbers(posting, found);
  checkSplit(posting, found);
  items.forEach((scope, at) => checkItem(scope, at, day, settings, found));
  checkSums(posting, items, found);
  if (day !== null) checkDate(posting, day, settings, found);
  return found;
}

const finding = (check: CheckName, place: string, value: string, expected = ''): Finding => ({
  check,
  place,
  value,
  expected,
});

/** The place of a finding: the first of the value's paths. */
const placeOf = ([first = '']: Paths): string => first;

function checkTaxNumbers(posting: Posting, found: Finding[]): void {
  const gstin = textAt(posting, paths.PARTY_GSTIN)?.toUpperCase() ?? '';
  const pan = textAt(posting, paths.PARTY_PAN)?.toUpperCase() ?? '';
  const fault = gstinFault(gstin);
  const isPan = pan !== '' && !panFault(pan);
  if (fault)
    found.push(finding('gstin', placeOf(paths.PARTY_GSTIN), gstin, rightGstin(gstin, fault.expected)));
  if (pan !== '' && !isPan) found.push(finding('pan', placeOf(paths.PARTY_PAN), pan));
  // A UIN contains neither a PAN nor a state.
  if (fault || !isGstin(gstin)) return;
  if (isPan && pan !== gstin.slice(2, 12))
    found.push(finding('panOfGstin', placeOf(paths.PARTY_PAN), pan, gstin.slice(2, 12)));
  const place = textAt(posting, paths.PLACE_OF_SUPPLY) ?? '';
  if (STATE.test(place) && !gstin.startsWith(place))
    found.push(finding('placeOfSupply', placeOf(paths.PLACE_OF_SUPPLY), place, gstin.slice(0, 2)));
}

const isGstin = (text: string): boolean => /^\d{2}[A-Z]{5}\d{4}[A-Z]/u.test(text);

const rightGstin = (gstin: string, last: string | undefined): string =>
  last?.length === 1 ? gstin.slice(0, -1) + last : '';

/** Within a state, centre and state take half each; across states there is IGST alone. */
function checkSplit(posting: Posting, found: Finding[]): void {
  const own = textAt(posting, paths.OWN_GSTIN)?.slice(0, 2);
  const place = textAt(posting, paths.PLACE_OF_SUPPLY);
  if (!own || !place || !STATE.test(place)) return;
  const cgst = paiseAt(posting, paths.TAX_PARTS.cgst);
  const sgst = paiseAt(posting, paths.TAX_PARTS.sgst);
  const igst = paiseAt(posting, paths.TAX_PARTS.igst);
  if (cgst === null && sgst === null && igst === null) return;
  const check = own === place ? 'taxWithinState' : 'taxAcrossStates';
  const isRight =
    own === place ? (igst ?? 0) === 0 && (cgst ?? 0) === (sgst ?? 0) : (cgst ?? 0) === 0 && (sgst ?? 0) === 0;
  if (isRight) return;
  const split = `${shown(cgst)} + ${shown(sgst)} + ${shown(igst)}`;
  found.push(finding(check, placeOf(own === place ? paths.TAX_PARTS.igst : paths.TAX_PARTS.cgst), split));
}

function checkItem(
  scope: Scope,
  at: number,
  day: string | null,
  { rates }: CheckData,
  found: Finding[],
): void {
  const hsn = textAt(scope, paths.ITEM_HSN);
  const rate = textAt(scope, paths.ITEM_RATE);
  if (hsn === null && hasField(scope, paths.ITEM_HSN))
    found.push(finding('hsnMissing', placeOfItem(paths.ITEM_HSN, at), ''));
  if (hsn !== null && !(HSN_LENGTHS.has(hsn.length) && /^\d+$/u.test(hsn)))
    found.push(finding('hsnLength', placeOfItem(paths.ITEM_HSN, at), hsn));
  if (rate === null || day === null || Number(rate) === 0) return;
  const { all, standard } = ratesOn(rates, day);
  if (!all.has(Number(rate)))
    found.push(finding('rate', placeOfItem(paths.ITEM_RATE, at), rate, standard.join(', ')));
}

const placeOfItem = (path: Paths, at: number): string => placeOf(path).replace('item.', `items.${at + 1}.`);

function checkSums(posting: Posting, items: readonly Scope[], found: Finding[]): void {
  const taxable = paiseAt(posting, paths.TAXABLE);
  if (taxable === null) return;
  const net = sumAt(items, paths.ITEM_TAXABLE);
  if (net !== null && taxable !== net)
    found.push(finding('taxable', placeOf(paths.TAXABLE), formatPaise(taxable), formatPaise(net)));
  const total = paiseAt(posting, paths.TOTAL);
  const tax = taxOf(posting, items);
  if (total === null || tax === null) return;
  const roundOff = paiseAt(posting, paths.ROUND_OFF);
  const expected = taxable + tax + (roundOff ?? 0);
  const allowed = (roundOff === null ? ROUNDED_PAISE : 0) + LINE_PAISE * items.length;
  if (Math.abs(total - expected) > allowed)
    found.push(finding('total', placeOf(paths.TOTAL), formatPaise(total), formatPaise(expected)));
}

/** The tax that the transaction states, or else its items; null if neither does. */
function taxOf(posting: Posting, items: readonly Scope[]): number | null {
  let stated: number | null = null;
  for (const part of TAXES) {
    const paise = paiseAt(posting, part);
    if (paise !== null) stated = (stated ?? 0) + paise;
  }
  return stated ?? sumAt(items, paths.ITEM_TAX);
}

function checkDate(posting: Posting, day: string, { today, closed }: CheckSettings, found: Finding[]): void {
  const first = closed.length === 0 ? '' : openFrom(closed, textAt(posting, paths.COMPANY) ?? '');
  if (day < first) found.push(finding('closedPeriod', placeOf(paths.VOUCHER_DATE), day, first));
  else if (today !== null && day > today)
    found.push(finding('futureDate', placeOf(paths.VOUCHER_DATE), day, today));
}

function dayOf(posting: Posting): string | null {
  const text = textAt(posting, paths.VOUCHER_DATE)?.slice(0, 10) ?? '';
  return /^\d{4}-\d\d-\d\d$/u.test(text) ? text : null;
}

/** Whether an item has the field at all, filled or not. */
const hasField = ({ item = {} }: Scope, path: Paths): boolean =>
  path.some(each => Object.hasOwn(item, each.replace('item.', '')));

/** Null if there is no item, or if one lacks the value. */
function sumAt(items: readonly Scope[], path: Paths): number | null {
  let sum: number | null = null;
  for (const item of items) {
    const paise = paiseAt(item, path);
    if (paise === null) return null;
    sum = (sum ?? 0) + paise;
  }
  return sum;
}

const shown = (paise: number | null): string => formatPaise(paise ?? 0);
