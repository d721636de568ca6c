import type { FileTransaction } from '../store/files/fileStore';
import { partyGstin, taxableValues } from './amounts';
import type { ExceptionKind } from './reportRequest';

/**
 * A UIN in the tax authority's format: year and state, country, number, UN or ON, and one more character
 * (0717USA00012UNF).
 */
const UIN = /^\d{4}[A-Z]{3}\d{5}[UO]N[A-Z0-9]$/;

const WORKSHOP = new Set(['WI_WC', 'WI', 'WC']);

/** Whether a transaction belongs in an exception list (docs/decisions/files.md explains the rules). */
export const isException: Readonly<Record<ExceptionKind, (transaction: FileTransaction) => boolean>> = {
  uin: ({ payload }) => UIN.test(partyGstin(payload)),
  unregistered: ({ payload }) => partyGstin(payload) === '',
  gstTaxable({ payload }) {
    const values = taxableValues(payload);
    return values !== null && values.named !== values.items;
  },
  wiwc: ({ row }) => WORKSHOP.has(row.TRANS_TYPE) && (row.type === 'error' || row.type === 'exception'),
};
