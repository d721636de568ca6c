import { defineResource } from './defineResource';
import type { Field } from './field';
import {
  accountingFields,
  billingFields,
  cashBankFields,
  customerGroupFields,
  dealerFields,
  locationFields,
  purchaseLedgerFields,
  segmapFields,
  separateFields,
} from './masters/segmapFields';

const names = (fields: readonly Field[]) => fields.map(field => field.source);

/** Segment maps: which dealer, outlet and location is booked to which segment in accounting. */
export const segmap = defineResource({
  name: 'segmap',
  noun: 'segment map',
  menu: { key: 'segment_map', label: 'Segment Map', icon: 'segment', order: 1 },
  screens: {
    list: { title: 'List of Segmap', add: 'Add Segment' },
    create: { title: 'Create New Segmap', save: 'Save Segmap' },
    edit: { title: 'Edit Segmap', save: 'Update Segmap' },
    clone: { title: 'Create New Segmap', save: 'Save Segmap' },
  },
  fields: segmapFields,
  sections: [
    {
      id: 'dealer',
      title: 'Dealer and location',
      description: 'Which dealer, outlet and location this mapping is for, as the DMS names them.',
      fields: names(dealerFields),
    },
    {
      id: 'accounting',
      title: 'Segment in accounting',
      description: 'Where its transactions are booked.',
      fields: names(accountingFields),
    },
    {
      id: 'billing',
      title: 'Cost centre and billing',
      description: 'What is added to every voucher of this segment.',
      fields: names(billingFields),
    },
    {
      id: 'separate',
      title: 'Workshop, showroom and body shop',
      description: 'Segments, godowns and cost centres of their own, where they are booked apart.',
      toggle: 'seperateWsToggle',
      fields: names(separateFields),
    },
    {
      id: 'customerGroups',
      title: 'Customer groups',
      description: 'One customer group per line of business.',
      toggle: 'bussinessCustGroupToggle',
      fields: names(customerGroupFields),
    },
    {
      id: 'location',
      title: 'Location',
      description: 'What kind of location it is, and whether customer groups depend on it.',
      toggle: 'locToggle',
      fields: names(locationFields),
    },
    {
      id: 'purchaseLedgers',
      title: 'Sale and purchase ledgers',
      description: 'A ledger and its code per type of transaction.',
      toggle: 'transTypeToggle',
      fields: names(purchaseLedgerFields),
    },
    {
      id: 'cashBank',
      title: 'Cash and bank',
      description: 'The ledger for each payment mode, per deposit bank where there are several.',
      toggle: 'cashBankMapToggle',
      fields: names(cashBankFields),
    },
  ],
  columns: [
    { source: 'parent_group', title: 'PARENT GROUP', width: 166 },
    { source: 'mul_dealer_cd', title: 'MUL DEALER CD', width: 134, card: 'value' },
    { source: 'loc_cd', title: 'LOC CD', width: 120 },
    { source: 'outlet_cd', title: 'OUTLET CD', width: 120, card: 'value' },
    { source: 'dealer_for_cd', title: 'DEALER FOR CD', width: 134 },
    { source: 'seg_ledger', title: 'SEGMENT LEDGER', width: 206 },
    { source: 'godown', title: 'GODOWN', width: 160 },
  ],
  display: 'seg_ledger',
  uniqueKeys: [
    {
      fields: ['parent_group', 'mul_dealer_cd', 'outlet_cd', 'loc_cd', 'dealer_for_cd', 'cid'],
      title: 'Mapping Status',
      message: 'Mapping Already Exists',
    },
  ],
  cloneBy: { field: 'segid', button: 'Clone from Segment', title: 'Clone from Segment' },
  seed: {
    count: 60,
    values: {
      parent_group: ['{group}'],
      mul_dealer_cd: ['{dealer}'],
      outlet_cd: ['{turn:2}'],
      loc_cd: ['{loc}'],
      dealer_for_cd: ['{channel}'],
      cid: ['{cid}'],
      segid: ['1{n:5}'],
      seg_ledger: ['{city} {turn:2} - {channel}'],
      seg_ledger_cd: ['SL{n:5}'],
      godown: ['{loc} Main Godown {turn:2}'],
      cost_center: ['CC {loc} {turn:2}'],
      cost_center_tv: ['CC {loc} TV'],
      cost_cetagory: ['Sales', 'Service', 'Parts'],
      billing_code: ['B{loc}{turn:2}'],
      visible: ['Y', 'N', null],
      loc_nature: ['Showroom', 'Workshop', 'Stockyard', 'Body shop'],
      cust_group_vh: ['Vehicle Customers {loc}'],
      cust_group_ws: ['Workshop Customers {loc}'],
      cust_group_tv: ['True Value Customers {loc}'],
    },
  },
});
