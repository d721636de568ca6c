import { fieldWords, PILE_WORDS } from '../files/reconcile/pileWords';
import { PILES, type Equation, type Pile, type PileTotals } from '../files/reconcile/reconcile';
import type { ListRecord } from '../records/listEngine';
import type { ListSource } from '../records/listSource';
import { isRecord, rowsOf } from '../schemas/values';
import { unreadable } from './callFailure';

/** Both sides matched: what each pile comes to, and every pair as a list. */
export interface Reconciled {
  readonly piles: Readonly<Record<Pile, PileTotals>>;
  readonly equation: Equation;
  readonly pairs: ListSource;
}

export interface ReadReconciliation extends Omit<Reconciled, 'pairs'> {
  readonly pairs: readonly ListRecord[];
}

/** Reads the answer of a reconciliation. @throws HttpError where it is none */
export function readReconciliation(answer: unknown): ReadReconciliation {
  const { piles, equation, pairs } = isRecord(answer) ? answer : {};
  if (!isRecord(piles) || !isRecord(equation) || !Array.isArray(pairs))
    throw unreadable('read', 'it is no reconciliation', 200);
  return {
    piles: {
      matched: totalsOf(piles['matched']),
      amount: totalsOf(piles['amount']),
      field: totalsOf(piles['field']),
      onlyDms: totalsOf(piles['onlyDms']),
      onlyAccounting: totalsOf(piles['onlyAccounting']),
      duplicate: totalsOf(piles['duplicate']),
      timing: totalsOf(piles['timing']),
    },
    equation: {
      dms: numberIn(equation, 'dms'),
      accounting: numberIn(equation, 'accounting'),
      difference: numberIn(equation, 'difference'),
      explained: numberIn(equation, 'explained'),
      rest: numberIn(equation, 'rest'),
    },
    pairs: rowsOf(pairs).map(rowOfPair),
  };
}

const totalsOf = (totals: unknown): PileTotals => ({
  count: numberIn(totals, 'count'),
  dmsPaise: numberIn(totals, 'dmsPaise'),
  accountingPaise: numberIn(totals, 'accountingPaise'),
});

/** A pair as a row of the table; both lines stay with it for who looks closer. */
function rowOfPair(pair: Readonly<Record<string, unknown>>, index: number): ListRecord {
  const { dms, accounting, differs } = pair;
  const pile = PILES.find(known => known === pair['pile']) ?? 'field';
  return {
    id: String(index + 1),
    pile,
    pileWords: PILE_WORDS[pile],
    ref: [dms, accounting].find(isRecord)?.['ref'] ?? '',
    dms: dms ?? null,
    accounting: accounting ?? null,
    differs: (Array.isArray(differs) ? differs : []).map(fieldWords).join(', '),
    dmsDate: sideOf(dms, 'date'),
    accountingDate: sideOf(accounting, 'date'),
    dmsAmount: rupeesOf(dms),
    accountingAmount: rupeesOf(accounting),
    difference: (numberIn(dms, 'paise') - numberIn(accounting, 'paise')) / 100,
  };
}

const sideOf = (line: unknown, name: string): unknown => (isRecord(line) ? (line[name] ?? null) : null);

/** Rupees, to filter and sort by; what is shown and added up is the whole paise of the line. */
const rupeesOf = (line: unknown): number | null => (isRecord(line) ? numberIn(line, 'paise') / 100 : null);

function numberIn(value: unknown, name: string): number {
  const number = isRecord(value) ? value[name] : 0;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : 0;
}
