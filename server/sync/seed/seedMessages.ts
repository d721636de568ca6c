import type { Outlet } from '../../../src/schemas/seed/dealers';
import { between, chance, digits, pick, randomFrom, type Random } from '../../../src/schemas/seed/random';
import { gstin, panNumber } from '../../../src/schemas/seed/taxNumbers';
import { COMPANY_NAMES } from '../../../src/schemas/seed/words';
import type { PayloadChanges } from './seedPayload';

export interface SeedSubject {
  readonly outlet: Outlet;
  readonly transType: string;
  readonly transId: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

/** The message of a failed attempt, and the payload changes that make it true. */
interface Failure {
  readonly msg: string;
  readonly payload?: PayloadChanges;
}

type FailureOf = (random: Random, subject: SeedSubject) => Failure;

const party = (random: Random) => pick(random, COMPANY_NAMES).toUpperCase();
const amount = (random: Random) => `${between(random, 900, 480_000)}.${digits(random, 2)}`;
const part = (random: Random) => `${digits(random, 5)}M${digits(random, 5)}-${digits(random, 3)}`;
const taxNumber = (random: Random, state: string) => gstin(random, state, panNumber(random));

/** Each company's customers without a mapped ledger; most transactions are with the first. */
const UNMAPPED_CUSTOMERS = [0, 0, 0, 0, 1, 2] as const;

const ledgerNotFound: FailureOf = (random, { outlet: { cid, state } }) => {
  const customer = pick(random, UNMAPPED_CUSTOMERS);
  const name = (COMPANY_NAMES[(cid - 2 + customer) % COMPANY_NAMES.length] ?? '').toUpperCase();
  const dms_id = String(40_000 + cid * 10 + customer);
  const ownRandom = randomFrom(`${name} ${dms_id}`);
  return {
    msg: `Ledger not found for party ${name} (DMS ledger ${dms_id}) in company ${cid}`,
    payload: { company_id: cid, party: { dms_id, name, gstin: taxNumber(ownRandom, state) } },
  };
};

const segmentMissing: FailureOf = (random, { outlet: { dealer, loc } }) => {
  const outlet = String(between(random, 21, 23));
  return {
    msg: `Segment map missing for dealer ${dealer}, location ${loc}, outlet ${outlet}`,
    payload: { outlet },
  };
};

const UNMAPPED_PARTS = ['09280M54005-000', '16510M61A30-000', '55311M74L02-010', '83950M79M00-0PG'] as const;

const itemNotMapped: FailureOf = random => {
  const dms_id = pick(random, UNMAPPED_PARTS);
  return {
    msg: `Item ${dms_id} is not mapped to an item of the accounting company`,
    payload: { item: { dms_id } },
  };
};

const msgOnly =
  (text: (random: Random, subject: SeedSubject) => string): FailureOf =>
  (random, subject) => ({ msg: text(random, subject) });

/** Failures that need a correction before reposting: mappings, tax numbers, amounts, periods. */
const ERRORS: readonly [FailureOf, ...FailureOf[]] = [
  ledgerNotFound,
  segmentMissing,
  itemNotMapped,
  msgOnly(
    (random, { outlet }) =>
      `GSTIN ${taxNumber(random, outlet.state)} of ${party(random)} failed the check digit`,
  ),
  msgOnly(random => `Taxable value ${amount(random)} differs from the sum of the items ${amount(random)}`),
  msgOnly(random => `HSN code missing for item ${part(random)}`),
  msgOnly(
    (random, { outlet }) =>
      `Place of supply ${outlet.state} does not agree with GSTIN ${taxNumber(random, pick(random, ['07', '27', '33']))}`,
  ),
  msgOnly((_, { day }) => `Voucher date ${day} lies in a closed financial period`),
];

/** Temporary failures: time-outs, locks, lost connections. */
const EXCEPTIONS: readonly [FailureOf, ...FailureOf[]] = [
  msgOnly((_, { transId }) => `Time-out after 30000 ms while posting voucher ${transId}`),
  msgOnly(random => `Connection to accounting host 10.12.${between(random, 1, 9)}.17:9443 was reset`),
  msgOnly(
    (random, { outlet }) =>
      `Company ${outlet.cid} is locked for the day-end since ${between(random, 18, 21)}:${between(random, 0, 5)}0`,
  ),
  msgOnly(
    (_, { transId }) => `Deadlock while numbering the voucher of transaction ${transId}, chosen as victim`,
  ),
];

/** Every message that a failed attempt can have, by outcome. */
export const FAILURE_MESSAGES = { error: ERRORS, exception: EXCEPTIONS } as const;

/** The share of errors that are missing ledgers, in addition to those picked at random. */
const LEDGERS_AMONG_ERRORS = 0.5;

/** Why an attempt failed. */
export function failureOf(random: Random, outcome: 'error' | 'exception', subject: SeedSubject): Failure {
  const isLedger = outcome === 'error' && chance(random, LEDGERS_AMONG_ERRORS);
  return (isLedger ? ledgerNotFound : pick(random, FAILURE_MESSAGES[outcome]))(random, subject);
}

export const successMessage = (random: Random, { transType }: SeedSubject): string =>
  `Posted as voucher ${transType}/${digits(random, 6)}`;
