import { between, chance, pick, type Random } from '../../../src/schemas/seed/random';
import { gstin, panNumber } from '../../../src/schemas/seed/taxNumbers';

/** What a dealer management system might send, with amounts in rupees. */
export interface Invoice {
  readonly date?: string;
  readonly company_gstin?: string;
  readonly place_of_supply?: string;
  readonly party?: { readonly gstin?: string; readonly pan?: string };
  readonly items?: readonly InvoiceItem[];
  readonly taxable?: number | string;
  readonly cgst?: number;
  readonly sgst?: number;
  readonly igst?: number;
  readonly round_off?: number;
  readonly total?: number | string;
}

export interface InvoiceItem {
  readonly hsn?: string;
  readonly gst_percent?: number;
  readonly taxable?: number;
  readonly gst?: number;
}

const rupees = (paise: number): number => paise / 100;

function itemOf(random: Random): InvoiceItem {
  const paise = between(random, 1, 9_000_000);
  const rate = chance(random, 0.03) ? pick(random, [12, 28, 17]) : pick(random, [5, 18, 40, 0, 3]);
  const hsn = chance(random, 0.04) ? pick(random, ['', '8708', '87089', 'ABCD', '870899001']) : '87089900';
  return {
    ...(chance(random, 0.95) ? { hsn } : {}),
    gst_percent: rate,
    ...(chance(random, 0.98) ? { taxable: rupees(paise) } : {}),
    gst: rupees(Math.round((paise * rate) / 100)),
  };
}

/** A number with one character replaced, sometimes. */
const spoilt = (random: Random, text: string): string => {
  if (!chance(random, 0.05)) return text;
  const at = between(random, 0, text.length - 1);
  return text.slice(0, at) + pick(random, ['0', 'A', '9', 'X', '-']) + text.slice(at + 1);
};

/** A day around the last closed one and today, often one of those at which a check changes its mind. */
function dayOf(random: Random): string {
  if (chance(random, 0.2)) return pick(random, ['2026-09-30', '2026-10-01', '2026-11-20', '2026-11-21']);
  return `${pick(random, ['2026-09', '2026-10', '2026-11'])}-${between(random, 10, 28)}`;
}

/** An invoice that is right more often than not in each of its parts. */
export function randomInvoice(random: Random): Invoice {
  const own = pick(random, ['27', '29', '33']);
  const place = chance(random, 0.7) ? own : pick(random, ['27', '29', '33', '', 'MH']);
  const pan = panNumber(random);
  const state = chance(random, 0.9) && place.length === 2 && place !== 'MH' ? place : '07';
  const items = Array.from({ length: between(random, 0, 4) }, () => itemOf(random));
  const net = items.reduce((sum, { taxable = 0 }) => sum + Math.round(taxable * 100), 0);
  const tax = items.reduce((sum, { gst = 0 }) => sum + Math.round(gst * 100), 0);
  const half = Math.floor(tax / 2);
  const isWithin = chance(random, 0.95) ? own === place : own !== place;
  const parts = isWithin
    ? { cgst: rupees(half), sgst: rupees(chance(random, 0.95) ? half : tax - half + 1) }
    : { igst: rupees(tax), ...(chance(random, 0.03) ? { cgst: 0.01 } : {}) };
  const slip = chance(random, 0.1) ? between(random, -300, 300) : 0;
  const roundOff = chance(random, 0.3) ? between(random, -50, 50) : null;
  const total = rupees(net + tax + (roundOff ?? 0) + slip);
  return {
    ...(chance(random, 0.97) ? { date: dayOf(random) } : {}),
    ...(chance(random, 0.8) ? { company_gstin: gstin(random, own, panNumber(random)) } : {}),
    place_of_supply: place,
    party: {
      gstin: chance(random, 0.2)
        ? pick(random, ['', '0717USA00012UNF'])
        : spoilt(random, gstin(random, state, pan)),
      pan: pick(random, ['', spoilt(random, pan), panNumber(random), pan, pan]),
    },
    items,
    taxable: rupees(net + (chance(random, 0.05) ? pick(random, [1, -1, 1_250]) : 0)),
    ...(chance(random, 0.6) ? parts : {}),
    ...(roundOff === null ? {} : { round_off: rupees(roundOff) }),
    total: chance(random, 0.9) ? total : total.toLocaleString('en-IN', { minimumFractionDigits: 2 }),
  };
}
