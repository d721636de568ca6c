import type { Outlet } from '../../../src/schemas/seed/dealers';
import { between, digits, pick, type Random } from '../../../src/schemas/seed/random';
import { gstin, panNumber } from '../../../src/schemas/seed/taxNumbers';
import { COMPANY_NAMES } from '../../../src/schemas/seed/words';

/** What a message speaks about. */
export interface SeedSubject {
  readonly outlet: Outlet;
  readonly transType: string;
  readonly transId: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

type Message = (random: Random, subject: SeedSubject) => string;

const party = (random: Random) => pick(random, COMPANY_NAMES).toUpperCase();
const amount = (random: Random) => `${between(random, 900, 480_000)}.${digits(random, 2)}`;
const part = (random: Random) => `${digits(random, 5)}M${digits(random, 5)}-${digits(random, 3)}`;
const taxNumber = (random: Random, state: string) => gstin(random, state, panNumber(random));

/** What needs a correction before it can be posted: mappings, tax numbers, amounts, periods. */
const ERRORS: readonly [Message, ...Message[]] = [
  (random, { outlet }) =>
    `Ledger not found for party ${party(random)} (DMS ledger ${between(random, 40_000, 49_999)}) in company ${outlet.cid}`,
  (random, { outlet }) =>
    `Segment map missing for dealer ${outlet.dealer}, location ${outlet.loc}, outlet ${between(random, 1, 9)}`,
  random => `Item ${part(random)} is not mapped to an item of the accounting company`,
  (random, { outlet }) =>
    `GSTIN ${taxNumber(random, outlet.state)} of ${party(random)} failed the check digit`,
  random => `Taxable value ${amount(random)} differs from the sum of the items ${amount(random)}`,
  random => `HSN code missing for item ${part(random)}`,
  (random, { outlet }) =>
    `Place of supply ${outlet.state} does not agree with GSTIN ${taxNumber(random, pick(random, ['07', '27', '33']))}`,
  (_, { day }) => `Voucher date ${day} lies in a closed financial period`,
];

/** What passes by itself: time-outs, locks, lost connections. */
const EXCEPTIONS: readonly [Message, ...Message[]] = [
  (_, { transId }) => `Time-out after 30000 ms while posting voucher ${transId}`,
  random => `Connection to accounting host 10.12.${between(random, 1, 9)}.17:9443 was reset`,
  (random, { outlet }) =>
    `Company ${outlet.cid} is locked for the day-end since ${between(random, 18, 21)}:${between(random, 0, 5)}0`,
  (_, { transId }) => `Deadlock while numbering the voucher of transaction ${transId}, chosen as victim`,
];

/** What a failed attempt says. */
export const failureMessage = (
  random: Random,
  outcome: 'error' | 'exception',
  subject: SeedSubject,
): string => pick(random, outcome === 'error' ? ERRORS : EXCEPTIONS)(random, subject);

/** What a posted transaction says. */
export const successMessage = (random: Random, { transType }: SeedSubject): string =>
  `Posted as voucher ${transType}/${digits(random, 6)}`;
