import type { ComparedField, MatchGroup } from './reconcile';

/** The groups in display order. */
export const GROUP_LABELS: Readonly<Record<MatchGroup, string>> = {
  matched: 'Matched',
  amount: 'Amount differs',
  field: 'Other field differs',
  onlyDms: 'Only in DMS',
  onlyAccounting: 'Only in accounting',
  duplicate: 'Duplicate',
  timing: 'Timing',
};

export const FIELD_LABELS: Readonly<Record<ComparedField, string>> = {
  paise: 'Amount',
  date: 'Date',
  transType: 'Trans Type',
  dealer: 'Dealer Code',
  location: 'Location Code',
  gstin: 'Party GSTIN',
};
