import type { Field } from '../field';
import { idField } from '../systemFields';
import { COMPANY_ID, PARENT_GROUP, SEGMENT_ID, text } from './masterFields';

const segmentId = (source: string, label: string): Field => ({ kind: 'number', source, label });

/** Purchase ledger and its code, per transaction type. */
const purchaseLedger = (prefix: string, type: string): readonly Field[] => [
  text(`${prefix}_sl_pur_ledger`, `${type}: Sale/Purchase Ledger`),
  text(`${prefix}_sl_pur_ledger_cd`, `${type}: Sale/Purchase Ledger Code`),
];

/** The key of a segment in the dealer management system. */
export const dealerFields: readonly Field[] = [
  PARENT_GROUP,
  text('mul_dealer_cd', 'MUL Dealer Code', 'Mul Dealer Code Required'),
  text('outlet_cd', 'Outlet Code', 'Outlet Code Required'),
  text('loc_cd', 'Location Code', 'Location Code Required'),
  text('dealer_for_cd', 'Dealer For Code', 'Dealer For Cd Required'),
];

/** The segment in accounting. */
export const accountingFields: readonly Field[] = [
  { ...COMPANY_ID, required: 'Company ID Required', positive: 'Company ID must be a positive number' },
  { ...SEGMENT_ID, required: 'Segment ID Required', positive: 'Segment ID must be a positive number' },
  text('seg_ledger', 'Segment Ledger', 'Segment Ledger Required'),
  text('seg_ledger_cd', 'Segment Ledger Code', 'Segment Ledger Code Required'),
  text('godown', 'Godown', 'Godown Required'),
];

export const billingFields: readonly Field[] = [
  text('cost_center', 'Cost Centre'),
  text('cost_center_tv', 'Cost Centre (True Value)'),
  text('cost_cetagory', 'Cost Category'),
  text('billing_code', 'Billing Code'),
  text('companyGstin', 'Company GSTIN'),
  text('visible', 'Visible'),
  {
    kind: 'boolean',
    source: 'vs_post_from_ci',
    label: 'Post vehicle sales from counter invoices',
    stored: 'integer',
    default: false,
  },
];

/** What workshop, showroom and body shop book separately from the segment above (docs/behaviour.md, 'Segment maps'). */
export const separateFields: readonly Field[] = [
  { kind: 'number', source: 'r_segid', label: 'RCP Segment ID', typeMessage: 'RCP segid must be a Number' },
  segmentId('wi_segid', 'Workshop Segment ID'),
  text('wi_godown', 'Workshop Godown'),
  text('wi_cost_center', 'Workshop Cost Centre'),
  {
    kind: 'integer',
    source: 'wi_bndp_segid',
    label: 'Body Shop (BANDP) Segment ID',
    typeMessage: 'BANDP segid must be a Number',
  },
  {
    kind: 'text',
    source: 'wi_bndp_godown',
    label: 'Body Shop (BANDP) Godown',
    maxLength: 100,
    maxLengthMessage: 'BANDP Godown Max 100 character Allowed',
  },
  text('wi_bndp_cost_center', 'Body Shop (BANDP) Cost Centre'),
  segmentId('ew_segid', 'Extended Warranty Segment ID'),
  segmentId('ci_segid', 'Counter Invoice Segment ID'),
  text('ci_godown', 'Counter Invoice Godown'),
  segmentId('pp_segid', 'Parts Purchase Segment ID'),
  text('pp_godown', 'Parts Purchase Godown'),
  segmentId('stpi_segid', 'Stock Transfer (STPI) Segment ID'),
  text('stpi_godown', 'Stock Transfer (STPI) Godown'),
  text('stpi_segLedger', 'Stock Transfer (STPI) Segment Ledger'),
  text('stpi_seg_ledger_cd', 'Stock Transfer (STPI) Segment Ledger Code'),
  segmentId('ccpccpc_segid', 'CCP/CCPC Segment ID'),
];

export const customerGroupFields: readonly Field[] = [
  text('cust_group_vh', 'Customer Group: Vehicles'),
  text('cust_group_ws', 'Customer Group: Workshop'),
  text('cust_group_tv', 'Customer Group: True Value'),
];

export const locationFields: readonly Field[] = [
  text('loc_nature', 'Location Nature'),
  {
    kind: 'yesNo',
    source: 'loc_custGrp_applicable',
    label: 'Customer group applies to this location',
    stored: 'y/n',
    default: false,
  },
];

export const purchaseLedgerFields: readonly Field[] = [
  ...purchaseLedger('wi', 'Workshop Invoice (WI)'),
  ...purchaseLedger('ci', 'Counter Invoice (CI)'),
  ...purchaseLedger('pp', 'Parts Purchase (PP)'),
  ...purchaseLedger('ew', 'Extended Warranty (EW)'),
  ...purchaseLedger('ewc', 'Extended Warranty Cancelled (EWC)'),
  ...purchaseLedger('ccp', 'Customer Convenience Package (CCP)'),
  ...purchaseLedger('ccpc', 'Customer Convenience Package Cancelled (CCPC)'),
];

const depositBanks: Field = {
  kind: 'list',
  source: 'deposit_bank_arr',
  label: 'Deposit Banks',
  minRows: 1,
  addLabel: 'Add deposit bank',
  removeLabel: 'Remove deposit bank',
  fields: [
    text('deposit_bank', 'Deposit Bank'),
    text('bank_ledger', 'Bank Ledger'),
    text('ledger_code', 'Ledger Code'),
  ],
};

export const cashBankFields: readonly Field[] = [
  {
    kind: 'jsonList',
    codec: 'cashBankMap',
    source: 'cash_bank_map',
    label: 'Cash Bank Map',
    minRows: 1,
    rowKey: {
      field: 'payment_mode',
      required: 'Payment Mode Required',
      duplicate: 'This Payment Mode already exists',
    },
    addLabel: 'Add payment mode',
    removeLabel: 'Remove payment mode',
    fields: [text('payment_mode', 'Payment Mode'), depositBanks],
  },
];

const toggle = (source: string, label: string): Field => ({ kind: 'yesNo', source, label, default: false });

const toggles: readonly Field[] = [
  toggle('seperateWsToggle', 'Separate workshop/showroom/bodyshop'),
  toggle('bussinessCustGroupToggle', 'Business-wise customer group'),
  toggle('locToggle', 'Location nature'),
  toggle('transTypeToggle', 'Trans-type-wise sale/purchase ledger'),
  toggle('cashBankMapToggle', 'Cash bank map'),
];

export const segmapFields: readonly Field[] = [
  { ...idField, required: 'This is a Required Field' },
  ...dealerFields,
  ...accountingFields,
  ...billingFields,
  ...separateFields,
  ...customerGroupFields,
  ...locationFields,
  ...purchaseLedgerFields,
  ...cashBankFields,
  ...toggles,
  { kind: 'readOnly', source: 'txnid', label: 'Transaction', type: 'text', hidden: true },
];
