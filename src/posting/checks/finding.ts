/** The checks before a transaction is posted, in the order in which a summary lists them. */
export const CHECKS = [
  'gstin',
  'pan',
  'panOfGstin',
  'placeOfSupply',
  'taxWithinState',
  'taxAcrossStates',
  'hsnMissing',
  'hsnLength',
  'rate',
  'taxable',
  'total',
  'closedPeriod',
  'futureDate',
  'duplicateReference',
] as const;
export type CheckName = (typeof CHECKS)[number];

/** Whether accounting refuses such a transaction, or may take it although something looks wrong. */
export const LEVELS = {
  gstin: 'stops',
  pan: 'warns',
  panOfGstin: 'warns',
  placeOfSupply: 'warns',
  taxWithinState: 'stops',
  taxAcrossStates: 'stops',
  hsnMissing: 'stops',
  hsnLength: 'stops',
  rate: 'stops',
  taxable: 'stops',
  total: 'stops',
  closedPeriod: 'stops',
  futureDate: 'warns',
  duplicateReference: 'warns',
} as const satisfies Readonly<Record<CheckName, 'stops' | 'warns'>>;

/** Something in a transaction that looks wrong. */
export interface Finding {
  readonly check: CheckName;
  /** Its position: a path in the payload, with the number of the item from 1. */
  readonly place: string;
  readonly value: string;
  /** The right value; blank if it cannot be derived. */
  readonly expected: string;
}
