import type { ComparedField, Pile } from '../../files/reconcile/reconcile';

/** The piles in the order in which they are looked at. */
export const PILE_WORDS: Readonly<Record<Pile, string>> = {
  matched: 'Matched',
  amount: 'Amount differs',
  field: 'Other field differs',
  onlyDms: 'Only in DMS',
  onlyAccounting: 'Only in accounting',
  duplicate: 'Duplicate',
  timing: 'Timing',
};

export const FIELD_WORDS: Readonly<Record<ComparedField, string>> = {
  paise: 'Amount',
  date: 'Date',
  transType: 'Trans Type',
  dealer: 'Dealer Code',
  location: 'Location Code',
  gstin: 'Party GSTIN',
};

/** 'paise, date' as the person reads it: 'Amount, Date'. */
export const differsWords = (differs: unknown): string =>
  String(differs ?? '')
    .split(', ')
    .map(name => (Object.hasOwn(FIELD_WORDS, name) ? (FIELD_WORDS[name as ComparedField] ?? name) : name))
    .join(', ');
