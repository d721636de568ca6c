import { between, digits, pick, type Random } from '../../../src/schemas/seed/random';
import { gstin, panNumber } from '../../../src/schemas/seed/taxNumbers';
import { COMPANY_NAMES } from '../../../src/schemas/seed/words';
import type { SyncTransaction } from '../../store/sync/syncStore';

const inRupees = (paise: number): number => Math.round(paise) / 100;

/** The first day of the GST rates without 12 % and 28 %. */
const NEW_RATES_SINCE = '2025-09-22';

/** The GST rates in force on a day, in percent. @param day `YYYY-MM-DD` */
const gstRates = (day: string): readonly [number, ...number[]] =>
  day < NEW_RATES_SINCE ? [5, 12, 18, 28] : [5, 18, 40];

function item(random: Random, day: string) {
  const quantity = between(random, 1, 6);
  const rate = between(random, 12_000, 4_800_000);
  const taxable = quantity * rate;
  const percent = pick(random, gstRates(day));
  return {
    code: `${digits(random, 5)}M${digits(random, 5)}`,
    hsn: pick(random, ['87032291', '87089900', '40111010', '27101980', '998714']),
    quantity,
    rate: inRupees(rate),
    taxable: inRupees(taxable),
    gst_percent: percent,
    gst: inRupees((taxable * percent) / 100),
  };
}

/** One transaction in this many has a party without a GSTIN, a party with a UIN, or a different taxable value. */
const oddities = { unregistered: 41, uin: 127, taxable: 83 };

type Oddity = keyof typeof oddities | null;

/** Derived from the transaction's number rather than `random`, so that the other seeded values stay unchanged. */
function oddityOf({ TRANS_ID }: SyncTransaction): Oddity {
  const number = Number(TRANS_ID.slice(-6));
  if (number % oddities.uin === 0) return 'uin';
  if (number % oddities.unregistered === 0) return 'unregistered';
  return number % oddities.taxable === 0 ? 'taxable' : null;
}

const EMBASSIES = ['0717USA00012UNF', '0717FRA00031UNV', '2918GBR00007UNB', '2717DEU00104UNL'] as const;

function taxNumber(random: Random, state: string, oddity: Oddity, transId: string): string {
  const usual = gstin(random, state, panNumber(random));
  if (oddity === 'unregistered') return '';
  return oddity === 'uin' ? (EMBASSIES[Number(transId.slice(-6)) % EMBASSIES.length] ?? usual) : usual;
}

/** Additions to a payload, or replacements in it. */
export interface PayloadChanges {
  readonly company_id?: number;
  readonly outlet?: string;
  readonly party?: Readonly<Record<string, string>>;
  /** Merged into the first item. */
  readonly item?: Readonly<Record<string, string>>;
}

/** The payload of a transaction: its party and items. */
export function seedPayload(
  random: Random,
  transaction: SyncTransaction,
  state: string,
  { item: changedItem, party: changedParty, ...changes }: PayloadChanges = {},
): Readonly<Record<string, unknown>> {
  const { TRANS_REF_NUM, TRANS_DATE, TRANS_ID } = transaction;
  const day = TRANS_DATE.slice(0, 10);
  const items = Array.from({ length: between(random, 1, 3) }, () => item(random, day));
  const taxable = items.reduce((sum, each) => sum + each.taxable, 0);
  const total = items.reduce((sum, { taxable: net, gst }) => sum + net + gst, 0);
  const oddity = oddityOf(transaction);
  const name = pick(random, COMPANY_NAMES);
  return {
    voucher: TRANS_REF_NUM,
    date: day,
    party: { name, gstin: taxNumber(random, state, oddity, TRANS_ID), ...changedParty },
    place_of_supply: state,
    items: items.map((each, at) => (at === 0 ? { ...each, ...changedItem } : each)),
    taxable: Number((oddity === 'taxable' ? taxable + 12.5 : taxable).toFixed(2)),
    total: Number(total.toFixed(2)),
    ...changes,
  };
}
