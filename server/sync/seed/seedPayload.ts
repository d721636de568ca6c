import { between, digits, pick, type Random } from '../../../src/schemas/seed/random';
import { gstin, panNumber } from '../../../src/schemas/seed/taxNumbers';
import { COMPANY_NAMES } from '../../../src/schemas/seed/words';
import type { SyncTransaction } from '../../store/syncStore';

const inRupees = (paise: number): number => Math.round(paise) / 100;

function item(random: Random) {
  const quantity = between(random, 1, 6);
  const rate = between(random, 12_000, 4_800_000);
  const taxable = quantity * rate;
  const percent = pick(random, [5, 12, 18, 28]);
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

/** Of so many transactions in a row one is of a party without a GSTIN, of a UIN, or names another taxable value. */
const oddities = { unregistered: 41, uin: 127, taxable: 83 };

type Oddity = keyof typeof oddities | null;

/** It follows from the transaction's number, so that the others stay as they are. */
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

/** What was sent for a transaction: its party and its items. */
export function seedPayload(
  random: Random,
  transaction: SyncTransaction,
  state: string,
): Readonly<Record<string, unknown>> {
  const { TRANS_REF_NUM, TRANS_DATE, TRANS_ID } = transaction;
  const items = Array.from({ length: between(random, 1, 3) }, () => item(random));
  const taxable = items.reduce((sum, each) => sum + each.taxable, 0);
  const total = items.reduce((sum, { taxable: net, gst }) => sum + net + gst, 0);
  const oddity = oddityOf(transaction);
  const name = pick(random, COMPANY_NAMES);
  return {
    voucher: TRANS_REF_NUM,
    date: TRANS_DATE.slice(0, 10),
    party: { name, gstin: taxNumber(random, state, oddity, TRANS_ID) },
    place_of_supply: state,
    items,
    taxable: Number((oddity === 'taxable' ? taxable + 12.5 : taxable).toFixed(2)),
    total: Number(total.toFixed(2)),
  };
}
