import { parsePaise, formatPaise } from '../../wire/text/paise';
import * as paths from '../payloadPaths';
import { entriesAt, textAt, type Paths, type Posting, type Scope } from '../posting';
import type { CheckData } from './checkData';
import { openFrom } from './closedPeriods';
import type { CheckName, Finding } from './finding';
import { ratesOn } from './gstRates';
import { gstinFault, panFault } from './taxNumbers';

/** What beside the transaction itself decides whether it can be posted. */
export interface CheckSettings extends CheckData {
  /** `YYYY-MM-DD`; null where no clock is at hand. */
  readonly today: string | null;
}

const HSN_LENGTHS = new Set([4, 6, 8]);

/** Without a stated round-off, a total may differ by this from what it is made of. */
const ROUNDED_PAISE = 100;

/** Each line of a tax is rounded to the paisa. */
const LINE_PAISE = 1;

/** What looks wrong with a transaction. What it does not say is unknown, and no finding. */
export function checkPosting(posting: Posting, settings: CheckSettings): readonly Finding[] {
  const items = itemsOf(posting);
  const day = dayOf(posting);
  return [
    ...taxNumberFindings(posting),
    ...splitFindings(posting),
    ...itemFindings(items, day, settings),
    ...sumFindings(posting, items),
    ...dateFindings(posting, day, settings),
  ];
}

const finding = (check: CheckName, place: string, value: string, expected = ''): Finding => ({
  check,
  place,
  value,
  expected,
});

/** The first path says best where a value belongs. */
const placeOf = ([first = '']: Paths): string => first;

function taxNumberFindings(posting: Posting): readonly Finding[] {
  const gstin = textAt(posting, paths.PARTY_GSTIN)?.toUpperCase() ?? '';
  const pan = textAt(posting, paths.PARTY_PAN)?.toUpperCase() ?? '';
  const place = textAt(posting, paths.PLACE_OF_SUPPLY) ?? '';
  const found: Finding[] = [];
  const fault = gstinFault(gstin);
  if (fault)
    found.push(finding('gstin', placeOf(paths.PARTY_GSTIN), gstin, rightGstin(gstin, fault.expected)));
  if (panFault(pan)) found.push(finding('pan', placeOf(paths.PARTY_PAN), pan));
  // A UIN has no PAN and no state inside.
  if (fault || !isGstin(gstin)) return found;
  if (pan !== '' && !panFault(pan) && pan !== gstin.slice(2, 12))
    found.push(finding('panOfGstin', placeOf(paths.PARTY_PAN), pan, gstin.slice(2, 12)));
  if (/^\d\d$/u.test(place) && place !== gstin.slice(0, 2))
    found.push(finding('placeOfSupply', placeOf(paths.PLACE_OF_SUPPLY), place, gstin.slice(0, 2)));
  return found;
}

const isGstin = (text: string): boolean => /^\d{2}[A-Z]{5}\d{4}[A-Z]/u.test(text);

const rightGstin = (gstin: string, last: string | undefined): string =>
  last?.length === 1 ? gstin.slice(0, -1) + last : '';

/** Within a state, centre and state take half each; across states there is IGST alone. */
function splitFindings(posting: Posting): readonly Finding[] {
  const own = textAt(posting, paths.OWN_GSTIN)?.slice(0, 2);
  const place = textAt(posting, paths.PLACE_OF_SUPPLY);
  if (!own || !place || !/^\d\d$/u.test(place)) return [];
  const [cgst, sgst, igst] = [
    paiseAt(posting, paths.TAX_PARTS.cgst),
    paiseAt(posting, paths.TAX_PARTS.sgst),
    paiseAt(posting, paths.TAX_PARTS.igst),
  ];
  if (cgst === null && sgst === null && igst === null) return [];
  const said = `${shown(cgst)} + ${shown(sgst)} + ${shown(igst)}`;
  if (own !== place)
    return (cgst ?? 0) !== 0 || (sgst ?? 0) !== 0
      ? [finding('taxAcrossStates', placeOf(paths.TAX_PARTS.cgst), said)]
      : [];
  return (igst ?? 0) !== 0 || (cgst ?? 0) !== (sgst ?? 0)
    ? [finding('taxWithinState', placeOf(paths.TAX_PARTS.igst), said)]
    : [];
}

function itemFindings(items: readonly Scope[], day: string | null, { rates }: CheckData): readonly Finding[] {
  return items.flatMap((scope, at) => {
    const placed = (path: Paths) => placeOf(path).replace('item.', `items.${at + 1}.`);
    const hsn = textAt(scope, paths.ITEM_HSN);
    const rate = textAt(scope, paths.ITEM_RATE);
    const found: Finding[] = [];
    if (hsn === null && says(scope, paths.ITEM_HSN))
      found.push(finding('hsnMissing', placed(paths.ITEM_HSN), ''));
    if (hsn !== null && !(HSN_LENGTHS.has(hsn.length) && /^\d+$/u.test(hsn)))
      found.push(finding('hsnLength', placed(paths.ITEM_HSN), hsn));
    if (rate !== null && day !== null && Number(rate) !== 0 && !ratesOn(rates, day).all.has(Number(rate)))
      found.push(finding('rate', placed(paths.ITEM_RATE), rate, ratesOn(rates, day).standard.join(', ')));
    return found;
  });
}

function sumFindings(posting: Posting, items: readonly Scope[]): readonly Finding[] {
  const taxable = paiseAt(posting, paths.TAXABLE);
  const net = sumOf(items.map(item => paiseAt(item, paths.ITEM_TAXABLE)));
  const found: Finding[] = [];
  if (taxable !== null && net !== null && taxable !== net)
    found.push(finding('taxable', placeOf(paths.TAXABLE), formatPaise(taxable), formatPaise(net)));
  const total = paiseAt(posting, paths.TOTAL);
  const tax = taxOf(posting, items);
  const roundOff = paiseAt(posting, paths.ROUND_OFF);
  if (total === null || tax === null || taxable === null) return found;
  const expected = taxable + tax + (roundOff ?? 0);
  const allowed = (roundOff === null ? ROUNDED_PAISE : 0) + LINE_PAISE * items.length;
  if (Math.abs(total - expected) > allowed)
    found.push(finding('total', placeOf(paths.TOTAL), formatPaise(total), formatPaise(expected)));
  return found;
}

/** The tax as the transaction states it, or else as its items do; null where neither does. */
function taxOf(posting: Posting, items: readonly Scope[]): number | null {
  const parts = Object.values(paths.TAX_PARTS).map(part => paiseAt(posting, part));
  const stated = parts.filter(part => part !== null);
  if (stated.length > 0) return stated.reduce((sum, part) => sum + part, 0);
  return sumOf(items.map(item => paiseAt(item, paths.ITEM_TAX)));
}

function dateFindings(
  posting: Posting,
  day: string | null,
  { today, closed }: CheckSettings,
): readonly Finding[] {
  if (day === null) return [];
  const first = closed.length === 0 ? '' : openFrom(closed, textAt(posting, paths.COMPANY) ?? '');
  if (day < first) return [finding('closedPeriod', placeOf(paths.VOUCHER_DATE), day, first)];
  return today !== null && day > today
    ? [finding('futureDate', placeOf(paths.VOUCHER_DATE), day, today)]
    : [];
}

function dayOf(posting: Posting): string | null {
  const text = textAt(posting, paths.VOUCHER_DATE)?.slice(0, 10) ?? '';
  return /^\d{4}-\d\d-\d\d$/u.test(text) ? text : null;
}

const itemsOf = (posting: Posting): readonly Scope[] =>
  (entriesAt(posting, paths.ITEMS) ?? []).map(item => ({ ...posting, item }));

/** Whether an item has the field at all, filled or not. */
const says = ({ item = {} }: Scope, path: Paths): boolean =>
  path.some(each => Object.hasOwn(item, each.replace('item.', '')));

/** An amount in whole paise; null where it is not said, or is none. */
function paiseAt(scope: Scope, path: Paths): number | null {
  const text = textAt(scope, path);
  return text === null ? null : parsePaise(text);
}

const sumOf = (amounts: readonly (number | null)[]): number | null =>
  amounts.length === 0 || amounts.includes(null)
    ? null
    : amounts.reduce<number>((sum, each) => sum + (each ?? 0), 0);

const shown = (paise: number | null): string => formatPaise(paise ?? 0);
