import type { Paths } from './posting';

/** The company of accounting that a transaction is for. */
export const COMPANY: Paths = ['payload.company_id', 'payload.cid'];

/** What the party owes or is owed, with tax. */
export const TOTAL: Paths = ['payload.total', 'payload.invoice_value'];
