import { defineResource } from './defineResource';
import type { Field } from './field';
import { auditFields, idField } from './masters/auditFields';

/** Manufacturer fields are sent as empty strings where they are off or empty (specification, section 4). */
const manufacturer = (source: string, label: string): Field => ({
  kind: 'text',
  source,
  label,
  empty: 'blank',
});

/** Ledger maps: which ledger of the accounting product stands for which ledger of the DMS. */
export const ledgermap = defineResource({
  name: 'ledgermap',
  noun: 'ledger map',
  menu: { key: 'ledger_map', label: 'Ledger Map', icon: 'ledger', order: 3 },
  endpoints: { delete: '/ledgermap/delete/{id}' },
  screens: {
    list: { title: 'List of Ledgermap', add: 'Add Ledger' },
    create: { title: 'Create New Ledgermap', save: 'Create Ledgermap' },
    edit: { title: 'Edit Ledgermap', save: 'Edit Ledgermap' },
  },
  fields: [
    idField,
    {
      kind: 'text',
      source: 'parent_group',
      label: 'Parent Group',
      required: 'Parent Group Required',
      suggest: true,
    },
    {
      kind: 'text',
      source: 'ledger_type',
      label: 'Ledger Type',
      required: 'Ledger Type Required',
      suggest: true,
    },
    { kind: 'number', source: 'cid', label: 'Company ID', typeMessage: 'Company ID must be a number' },
    { kind: 'number', source: 'segid', label: 'Segment ID', typeMessage: 'Segment ID must be a number' },
    { kind: 'text', source: 'dms_id', label: 'DMS Ledger Id', required: 'DMS Ledger Id Required' },
    { kind: 'text', source: 'dms_name', label: 'DMS Ledger Name', required: 'DMS Ledger Name Required' },
    { kind: 'text', source: 'dms_pan', label: 'DMS PAN' },
    { kind: 'text', source: 'dms_gstin', label: 'DMS GSTIN' },
    { kind: 'text', source: 'rlb_id', label: 'RLB Ledger Id', required: 'RLB Ledger Id Required' },
    { kind: 'text', source: 'rlb_name', label: 'RLB Ledger Name', required: 'RLB Ledger Name Required' },
    { kind: 'text', source: 'rlb_pan', label: 'RLB PAN' },
    { kind: 'text', source: 'rlb_gstin', label: 'RLB GSTIN' },
    { kind: 'yesNo', source: 'msilToggle', label: 'Manufacturer map', default: false },
    manufacturer('dr_msil', 'Debit MSIL Ledger'),
    manufacturer('dr_msil_code', 'Debit MSIL Ledger Code'),
    manufacturer('cr_msil', 'Credit MSIL Ledger'),
    manufacturer('cr_msil_code', 'Credit MSIL Ledger Code'),
    manufacturer('dler_disc', 'Dealer Discount Ledger'),
    manufacturer('dler_disc_code', 'Dealer Discount Ledger Code'),
    manufacturer('control_ldgr', 'Control Ledger'),
    manufacturer('control_ldgr_code', 'Control Ledger Code'),
    {
      kind: 'select',
      source: 'vb_discount_field',
      label: 'Vehicle Booking Discount',
      clearable: true,
      choices: [
        { id: 'inflow_loyalty_discount', name: 'Loyalty discount (inflow)' },
        { id: 'out_exchange_disc', name: 'Exchange discount (outflow)' },
        { id: 'inflow_corporate_discount', name: 'Corporate discount (inflow)' },
        { id: 'outflw_adsnl_discount', name: 'Additional discount (outflow)' },
      ],
    },
    {
      kind: 'boolean',
      source: 'exception_for_tax_computation',
      label: 'Exception for tax computation',
      stored: 'integer',
      default: false,
    },
    ...auditFields,
  ],
  sections: [
    {
      id: 'ledger',
      title: 'Ledger',
      description: 'Which group and kind of ledger this mapping is for.',
      fields: ['parent_group', 'ledger_type', 'cid', 'segid'],
    },
    {
      id: 'dms',
      title: 'In the DMS',
      description: 'The ledger as the dealer management system names it.',
      fields: ['dms_id', 'dms_name', 'dms_pan', 'dms_gstin'],
    },
    {
      id: 'rlb',
      title: 'In RLB',
      description: 'The ledger that it is booked to.',
      fields: ['rlb_id', 'rlb_name', 'rlb_pan', 'rlb_gstin'],
    },
    {
      id: 'treatment',
      title: 'Discount and tax',
      description: 'How vehicle bookings and tax treat this ledger.',
      fields: ['vb_discount_field', 'exception_for_tax_computation'],
    },
    {
      id: 'manufacturer',
      title: 'Manufacturer',
      description: 'Ledgers for what is settled with the manufacturer (MSIL).',
      toggle: 'msilToggle',
      whenOff: 'blank',
      fields: [
        'dr_msil',
        'dr_msil_code',
        'cr_msil',
        'cr_msil_code',
        'dler_disc',
        'dler_disc_code',
        'control_ldgr',
        'control_ldgr_code',
      ],
    },
  ],
  columns: [
    { source: 'parent_group', title: 'PARENT GROUP', width: 180 },
    { source: 'ledger_type', title: 'LEDGER TYPE', width: 160 },
    { source: 'dms_name', title: 'DMS NAME', width: 260 },
    { source: 'rlb_name', title: 'RLB NAME', width: 260 },
    { source: 'dms_id', title: 'DMS: LEDGER ID', width: 160 },
    { source: 'rlb_id', title: 'RLB: LEDGER ID', width: 160 },
  ],
  display: 'dms_name',
  duplicateChecks: [
    { field: 'dms_id', type: 'checkCode', longerThan: 0 },
    { field: 'dms_name', type: 'checkName', longerThan: 2 },
  ],
  seed: { count: 120 },
});
