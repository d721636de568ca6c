import { defineResource } from './defineResource';
import type { Field } from './field';
import { COMPANY_ID, PARENT_GROUP, SEGMENT_ID, text } from './masters/masterFields';

/** Manufacturer fields are sent as empty strings if off or empty (docs/behaviour.md, 'Sections and toggles'). */
const manufacturerFields = [
  text('dr_msil', 'Debit MSIL Ledger'),
  text('dr_msil_code', 'Debit MSIL Ledger Code'),
  text('cr_msil', 'Credit MSIL Ledger'),
  text('cr_msil_code', 'Credit MSIL Ledger Code'),
  text('dler_disc', 'Dealer Discount Ledger'),
  text('dler_disc_code', 'Dealer Discount Ledger Code'),
  text('control_ldgr', 'Control Ledger'),
  text('control_ldgr_code', 'Control Ledger Code'),
].map((field): Field => ({ ...field, empty: 'blank' }));

/** Ledger maps: which ledger in accounting corresponds to which ledger of the DMS. */
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
    PARENT_GROUP,
    { ...text('ledger_type', 'Ledger Type', 'Ledger Type Required'), suggest: true },
    COMPANY_ID,
    SEGMENT_ID,
    text('dms_id', 'DMS Ledger Id', 'DMS Ledger Id Required'),
    text('dms_name', 'DMS Ledger Name', 'DMS Ledger Name Required'),
    { kind: 'text', source: 'dms_pan', label: 'DMS PAN', warn: 'pan' },
    { kind: 'text', source: 'dms_gstin', label: 'DMS GSTIN', warn: 'gstin' },
    text('rlb_id', 'RLB Ledger Id', 'RLB Ledger Id Required'),
    text('rlb_name', 'RLB Ledger Name', 'RLB Ledger Name Required'),
    { kind: 'text', source: 'rlb_pan', label: 'RLB PAN', warn: 'pan' },
    { kind: 'text', source: 'rlb_gstin', label: 'RLB GSTIN', warn: 'gstin' },
    { kind: 'yesNo', source: 'msilToggle', label: 'Manufacturer map', default: false },
    ...manufacturerFields,
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
      description: 'The ledger it is booked to.',
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
      description: 'Ledgers for settlements with the manufacturer (MSIL).',
      toggle: 'msilToggle',
      whenOff: 'blank',
      fields: manufacturerFields.map(({ source }) => source),
    },
  ],
  columns: [
    { source: 'parent_group', title: 'PARENT GROUP', width: 166 },
    { source: 'ledger_type', title: 'LEDGER TYPE', width: 114 },
    { source: 'dms_name', title: 'DMS NAME', width: 220 },
    { source: 'rlb_name', title: 'RLB NAME', width: 220, card: 'value' },
    { source: 'dms_id', title: 'DMS: LEDGER ID', width: 150, card: 'value' },
    { source: 'rlb_id', title: 'RLB: LEDGER ID', width: 150 },
  ],
  display: 'dms_name',
  duplicateChecks: [
    { field: 'dms_id', type: 'checkCode', longerThan: 0 },
    { field: 'dms_name', type: 'checkName', longerThan: 2 },
  ],
  seed: {
    count: 120,
    values: {
      parent_group: ['{group}'],
      cid: ['{cid}'],
      segid: ['1{#####}', null],
      dms_id: ['D{n:6}'],
      dms_pan: ['{pan}', null],
      dms_gstin: ['{gstin}', null],
      rlb_id: ['RL{n:6}'],
      rlb_name: ['{dms_name}'],
      rlb_pan: ['{dms_pan}'],
      rlb_gstin: ['{dms_gstin}'],
      dr_msil: ['MSIL Debit {city}'],
      cr_msil: ['MSIL Credit {city}'],
      dler_disc: ['Dealer Discount {city}'],
      control_ldgr: ['MSIL Control A/c'],
    },
    rows: [
      { ledger_type: 'Customer', dms_name: '{person} ({n:5})' },
      { ledger_type: 'Customer', dms_name: '{company} ({n:5})' },
      { ledger_type: 'Supplier', dms_name: '{company} {town} ({n:5})' },
      { ledger_type: 'Bank', dms_name: '{bank} Current A/c {n:5}' },
      { ledger_type: 'Financier', dms_name: '{bank} Auto Loans {loc} {n:5}' },
      { ledger_type: 'Insurance', dms_name: 'Motor Insurance {town} {n:5}' },
      { ledger_type: 'Employee', dms_name: '{person} (E{n:5})' },
      { ledger_type: 'Expense', dms_name: 'Free Service Claims {loc} {n:5}' },
    ],
  },
});
