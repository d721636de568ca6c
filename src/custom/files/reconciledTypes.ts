import type { Choice } from './fields';

/** The trans types of a reconciliation (specification, section 2, /download-reports). */
export const RECONCILED_TYPES: readonly Choice[] = ['WI_WC', 'R', 'VP', 'PP', 'VS_VC'].map(value => ({
  value,
  label: value,
}));
