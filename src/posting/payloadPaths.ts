import type { Paths } from './posting';

// The paths of values in payloads. Another dealer management system would use other names.

/** The company of accounting that a transaction is for. */
export const COMPANY: Paths = ['payload.company_id', 'payload.cid'];

/** The amount that the party owes or is owed, with tax. */
export const TOTAL: Paths = ['payload.total', 'payload.invoice_value'];

/** What tax is calculated on. */
export const TAXABLE: Paths = ['payload.taxable', 'payload.taxable_value'];

/** The amount that makes the total a round number; may be negative. */
export const ROUND_OFF: Paths = ['payload.round_off'];

/** The parts of the tax: centre, state, between states, and cess. */
export const TAX_PARTS = {
  cgst: ['payload.cgst', 'payload.tax.cgst'],
  sgst: ['payload.sgst', 'payload.tax.sgst'],
  igst: ['payload.igst', 'payload.tax.igst'],
  cess: ['payload.cess', 'payload.tax.cess'],
} as const satisfies Readonly<Record<string, Paths>>;

export const PARTY_GSTIN: Paths = ['payload.party.gstin'];
export const PARTY_PAN: Paths = ['payload.party.pan'];
export const OWN_GSTIN: Paths = ['payload.company_gstin', 'payload.own_gstin'];
export const PLACE_OF_SUPPLY: Paths = ['payload.place_of_supply', 'payload.pos'];
export const VOUCHER_DATE: Paths = ['payload.date', 'row.TRANS_DATE'];

export const ITEMS: Paths = ['payload.items'];
export const ITEM_HSN: Paths = ['item.hsn', 'item.hsn_code'];
export const ITEM_RATE: Paths = ['item.gst_percent', 'item.gst_rate'];
export const ITEM_TAXABLE: Paths = ['item.taxable', 'item.taxable_value'];
export const ITEM_TAX: Paths = ['item.gst', 'item.tax'];
