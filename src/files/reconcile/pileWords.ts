import type { ComparedField, Pile } from './reconcile';

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

/** 'paise' as the person reads it: 'Amount'. */
export const fieldWords = (name: unknown): string =>
  Object.entries(FIELD_WORDS).find(([field]) => field === name)?.[1] ?? String(name);
